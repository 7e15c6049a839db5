/**
 * The media queries by which scripts choose a layout; the styles repeat them.
 *
 * Their unit is the text size of the browser, 16 pixels by default, so that large text gets the layout of a small screen.
 */

/** A low landscape screen, such as a phone on its side. */
const LOW = "(max-height: 35em) and (min-aspect-ratio: 4/3)";

/** A phone, upright or on its side. */
export const SMALL = `(max-width: 47.5em), ${LOW}`;

/** A phone, upright: the screen shows either the hand or the market, and neither while a space is chosen. */
export const UPRIGHT_PHONE =
  "(max-width: 47.5em) and (min-height: 35.0625em), (max-width: 47.5em) and (max-aspect-ratio: 4/3)";

/** A phone, or a tablet held upright: a hint takes the place of the prompt, because there is no column beside the map. */
export const WITHOUT_COLUMN = `${SMALL}, (orientation: portrait)`;

/** A touch screen. */
export const TOUCH = "(max-width: 47.5em), (max-height: 35em), (pointer: coarse)";
