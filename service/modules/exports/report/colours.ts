/** The tokens of the screens in light colours, as paper takes them (renderer/styles/tokens.css). */
export const BREAST = '#c92f3d';
export const SOFT = '#fbe4e4';
export const BLUE = '#3f87d4';
export const INK = '#221d1b';
export const QUIET = '#6b625e';
export const LINE = '#e0dad6';
export const GROUND = '#f8f5f3';
