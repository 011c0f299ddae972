import type { Piece, Text } from '../../../renderer/help/text.ts';

/** The pieces of a text that are no words. */
export const piecesOf = (text: Text): Piece[] =>
  typeof text === 'string' ? [] : text.filter((part) => typeof part !== 'string');
