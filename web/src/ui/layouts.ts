/** The media queries by which scripts choose a layout; the styles repeat them. */

/** A low screen that is wider than high, such as a phone on its side. */
const LOW = "(max-height: 560px) and (min-aspect-ratio: 4/3)";

/** A phone, upright or on its side. */
export const SMALL = `(max-width: 760px), ${LOW}`;

/** A phone whose screen is too low to show the hand and the market at once. */
export const TIGHT = `(max-width: 760px) and (max-height: 720px), ${LOW}`;

/** Such a phone, upright. */
export const TIGHT_UPRIGHT = "(max-width: 760px) and (max-height: 720px) and (max-aspect-ratio: 4/3)";

/** A phone, or a tablet held upright: a hint takes the place of the prompt, because there is no column beside the map. */
export const WITHOUT_COLUMN = `${SMALL}, (orientation: portrait)`;

/** A screen that is used with fingers. */
export const TOUCH = "(max-width: 760px), (max-height: 560px), (pointer: coarse)";
