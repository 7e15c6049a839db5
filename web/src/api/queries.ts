/** What is asked away from any table: one's own games, campaigns, high scores, bots, the rules. */

import { ask } from "./http-transport";
import { myTables, seeingTokens } from "./tokens";
import type { Waiting } from "./types";

/** What a list of games shows of a table. */
export interface Summary {
  id: string;
  names: string[];
  turn: number;
  waiting: Waiting | null;
  your_turn: boolean;
  over: boolean;
  reputation: number[];
  winners: number[];
  modules: string[];
  you: number[];
  /** in milliseconds */
  updated: number;
}

export interface Campaign {
  id: string;
  goals: string[];
  struck: string[];
  /** those that the next game may strike off */
  open: string[];
  rewards: string[];
  games: { reputation: number; goal: string | null }[];
  /** the tables of the games that have been entered */
  tables: string[];
  complete: boolean;
}

export interface Score {
  name: string;
  reputation: number;
  players: number;
  rewards: number;
  won: boolean;
  /** in milliseconds */
  at: number;
}

export interface Bot {
  name: string;
  /** none for a bot of one's own */
  level: number | null;
}

export interface Rules {
  html: string;
  contents: [level: number, id: string, words: string][];
}

/** so many games can be asked for at a time */
const MOST_ASKED = 200;

/** The games that this browser takes part in, the latest first. */
export async function myGames(): Promise<Summary[]> {
  const latest = myTables().slice(-MOST_ASKED);
  const tables = latest.map(([id, keys]) => ({ id, tokens: seeingTokens(keys) }));
  return tables.length ? ask<Summary[]>("mine", [], { tables }) : [];
}

export const bots = () => ask<Bot[]>("bots");
export const rules = (language: string) => ask<Rules>(`rules/${language}`);
export const scores = (players: number, privileges: boolean) =>
  ask<Score[]>(`scores?players=${players}&privileges=${privileges}`);

export const newCampaign = () => ask<Campaign>("campaigns", [], {});
export const campaign = (id: string) => ask<Campaign>(`campaigns/${id}`);
/** Enter a finished game into its campaign and strike a goal off. */
export const strike = (id: string, table: string, tokens: string[], goal: string | null) =>
  ask<Campaign>(`campaigns/${id}/strike`, [], { table, tokens, goal });
