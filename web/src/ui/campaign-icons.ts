/** The icons of the Pharaoh's goals and rewards. */

export const GOAL_ICONS: Record<string, string> = {
  "reputation-150": "reputation",
  bridges: "bridge",
  palaces: "palace",
  "reputation-250": "reputation",
  blocks: "block",
  workshops: "workshop",
  crocodiles: "crocodile",
};

export const REWARD_ICONS: Record<string, string> = {
  money: "money",
  workers: "worker",
  goods: "rose",
  cards: "back",
  substitution: "goods",
  market: "market",
};
