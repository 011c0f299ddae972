/** The inks of the screens in light colours, as paper takes them (renderer/styles/tokens.css). */
export const INK = '#221d1b';
export const QUIET = '#6b625e';
export const LINE = '#e0dad6';
export const GROUND = '#f8f5f3';
