import { type Markup, markup } from './markup.ts';

const FIRST = 0xe000;

/** Stands in a sentence for markup; it has a number, because each language has its own order: `say({ key: slot(0) })`. */
export const slot = (number: number): string => String.fromCharCode(FIRST + number);

/** A sentence with markup at the places that its slots keep. */
export function filled(sentence: string, parts: readonly Markup[]): Markup {
  const pieces = sentence.split(/([\uE000-\uE0FF])/);
  return markup`${pieces.map((piece, at) => (at % 2 === 0 ? markup`${piece}` : (parts[piece.charCodeAt(0) - FIRST] ?? markup``)))}`;
}
