/** The drawings of the Pharaoh's goals and rewards; the rewards are won in this order. */

export const GOAL_ICONS: Record<string, string> = {
  "reputation-150": "reputation",
  bridges: "bridge",
  palaces: "palace",
  "reputation-250": "reputation",
  blocks: "block",
  workshops: "workshop",
  crocodiles: "crocodile",
};

export const REWARDS: [reward: string, icon: string][] = [
  ["money", "money"],
  ["workers", "worker"],
  ["goods", "rose"],
  ["cards", "back"],
  ["substitution", "goods"],
  ["market", "market"],
];
