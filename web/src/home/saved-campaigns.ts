/** The campaigns that this browser knows, each with the table of its game that is being played. */

const KEY = "faiyum.campaigns";

interface Known {
  table: string | null;
}

function all(): Record<string, Known> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function myCampaigns(): string[] {
  return Object.keys(all()).reverse();
}

/** The table at which the campaign goes on, if there is one. */
export function campaignTable(id: string): string | null {
  return all()[id]?.table ?? null;
}

export function keepCampaign(id: string, table: string | null): void {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [id]: { table } }));
}

export function forgetCampaign(id: string): void {
  const { [id]: _, ...others } = all();
  localStorage.setItem(KEY, JSON.stringify(others));
}
