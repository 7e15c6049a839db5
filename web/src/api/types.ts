/** Short names for the types that are generated from the OpenAPI description. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Phrase = Schemas["Phrase"];
export type PhraseValue = Schemas["PhraseArgument"];

export type TableState = Schemas["TableState"];
export type View = Schemas["TableView"];
export type Goods = Schemas["Goods"];
export type Option = Schemas["OptionState"];
export type SeatState = Schemas["SeatState"];
export type LogEntry = Schemas["LogEntryState"];
export type Note = Schemas["NoteState"];
export type Rules = Schemas["RulesState"];
export type Deal = Schemas["DealState"];
export type NewRules = Schemas["NewRules"];
export type UndoTarget = Schemas["UndoTarget"];
export type Administration = Schemas["AdministrationView"];
export type Hint = Schemas["Hint"];
export type HintIdea = Schemas["HintIdea"];
export type Change = Schemas["Change"];
export type ChatMessage = Schemas["ChatMessage"];
export type SeatToken = Schemas["SeatToken"];

export type Replay = Schemas["ReplayState"];
export type ReplayFrame = Schemas["ReplayFrame"];
export type Chart = Schemas["Chart"];
export type ChartSource = Schemas["ChartSource"];
export type CardUse = Schemas["CardUse"];

export type TableCommand = Schemas["CommandBody"] | Schemas["SeatBody"];
export type LiveMessage = Schemas["StateMessage"] | Schemas["ChatBroadcast"] | Schemas["PresenceMessage"];
export type CommandAnswer = Schemas["StateMessage"] | Schemas["RefusalMessage"];
export type ServerMessage = LiveMessage | Schemas["RefusalMessage"];

export type NewTable = Schemas["NewTable"];
export type NewSeat = Schemas["NewSeat"];
export type OpenedTable = Schemas["OpenedTable"];

export type CardInfo = Schemas["CardInfo"];
export type CardName = CardInfo["number"];
export type FaceSign = Schemas["FaceSign"];
export type BotInfo = Schemas["BotInfo"];
export type Campaign = Schemas["CampaignInfo"];
export type HighScore = Schemas["HighScore"];
export type RulesPage = Schemas["RulesPage"];
export type TableSummary = Schemas["TableSummary"];

export type CardArt = Schemas["CardArt"];
export type BoardArt = Schemas["BoardArt"];
export type SpaceArt = Schemas["SpaceArt"];
export type SideArt = Schemas["SideArt"];
export type LayoutArt = Schemas["LayoutArt"];
export type SpotArt = Schemas["SpotArt"];
