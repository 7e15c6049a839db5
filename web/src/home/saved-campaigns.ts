/** The campaigns that this browser knows, each with the table of its current game. */

const KEY = "faiyum.campaigns";

interface SavedCampaign {
  table: string | null;
}

function readAll(): Record<string, SavedCampaign> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Return the ids of the campaigns, latest first. */
export function savedCampaigns(): string[] {
  return Object.keys(readAll()).reverse();
}

/** Return the table of the current game, if there is one. */
export function campaignTable(id: string): string | null {
  return readAll()[id]?.table ?? null;
}

export function saveCampaign(id: string, table: string | null): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [id]: { table } }));
}

export function forgetCampaign(id: string): void {
  const { [id]: _, ...others } = readAll();
  localStorage.setItem(KEY, JSON.stringify(others));
}
