import type { Rolldown } from 'vite';

/** How the code of the screens is cut: what every screen needs is one file; the bundler decides about the rest. */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [{ name: 'shell', tags: ['$initial'] }],
};
