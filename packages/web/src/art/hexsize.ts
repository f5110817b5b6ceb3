/** How large a hex is on the sheet. */

/** Centre to corner. */
export const HEX_SIZE = 40;
/** Edge to edge. */
export const HEX_HEIGHT = Math.sqrt(3) * HEX_SIZE;
