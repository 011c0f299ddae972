import { nativeTheme } from 'electron';

/** The page colours of both themes, so that nothing flashes before the first paint. */
const PAPER = { light: '#fcf9f7', dark: '#120e0c' };

export const paperColour = (): string => (nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light);
