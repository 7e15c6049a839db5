/** Limits of the API. The build reads them from the OpenAPI description, because types cannot express them. */

declare const API_LIMITS: { players: number; tokens: number; marketSlots: number };

export const MAX_PLAYERS = API_LIMITS.players;
/** The number of players that a game can have. */
export const PLAYER_COUNTS = Array.from({ length: MAX_PLAYERS }, (_, i) => i + 1);
/** The maximum number of tokens that the server accepts in a request: one for each seat, and one for spectators. */
export const MAX_TOKENS = API_LIMITS.tokens;
/** The number of cards in a full market. */
export const MARKET_SLOTS = API_LIMITS.marketSlots;
