/** White at every edge of a page, in millimetres. */
export const MARGIN = 16;
