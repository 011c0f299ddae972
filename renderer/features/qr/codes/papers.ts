import type { Papers } from '../../../api/qr.ts';

/** The papers that can be printed on, in millimetres; the compiler compares them with those of the service. */
export const PAPERS: Papers = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  Letter: { width: 215.9, height: 279.4 },
};

/** Those that a poster fits, as the service spells them. */
export const POSTER_PAPERS = { a4: PAPERS.A4, a3: PAPERS.A3, letter: PAPERS.Letter } as const;

export type Paper = Papers[keyof Papers];
