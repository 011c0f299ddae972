import { SLOT } from '../lib/words.ts';

/** What stands inside a sentence besides words. */
export type Piece =
  | {
      kind: 'name';
      /** What a button, a field or a heading is called, from the catalogue that calls it so. */
      name: string;
      /** The address below `/app` where it is found; tests look there. */
      at?: string;
    }
  /** A screen, a sheet or another article, by its path below `/app`. */
  | { kind: 'screen'; to: string; label: string }
  /** A page that the service serves itself, by its whole path. */
  | { kind: 'page'; href: string; label: string }
  | { kind: 'code'; code: string }
  | { kind: 'keys'; keys: string };

/** A sentence, or several. */
export type Text = string | readonly (string | Piece)[];

/** A button, a field or a heading by its name; `at` is where it is found. */
export const named = (name: string, at?: string): Piece => ({ kind: 'name', name, at });

/** A screen, a sheet or another article that opens with a click. */
export const screen = (to: string, label: string): Piece => ({ kind: 'screen', to, label });

/** A page that the service serves itself, such as the reference of the API. */
export const served = (href: string, label: string): Piece => ({ kind: 'page', href, label });

/** What is typed or read letter by letter. */
export const code = (typed: string): Piece => ({ kind: 'code', code: typed });

/** A shortcut, as shortcuts are written. */
export const keys = (written: string): Piece => ({ kind: 'keys', keys: written });

/**
 * A sentence of a catalogue with a piece for each of its placeholders, cut where they stand: which comes first is for
 * the language to say.
 */
export function say<Name extends string>(
  sentence: (values: Record<Name, string>) => string,
  pieces: Record<Name, Piece>,
): Text;
export function say(
  sentence: (values: Record<string, string>) => string,
  pieces: Record<string, Piece>,
): Text {
  const names = Object.keys(pieces);
  const marked = sentence(Object.fromEntries(names.map((name, at) => [name, `${SLOT}${at}${SLOT}`])));
  return marked
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? part : (pieces[names[Number(part)] ?? ''] ?? '')));
}

/** What a text says, without what it looks like. */
export const plainText = (text: Text): string =>
  typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('');

function wordsOf(piece: Piece): string {
  switch (piece.kind) {
    case 'name':
      return piece.name;
    case 'screen':
    case 'page':
      return piece.label;
    case 'code':
      return piece.code;
    case 'keys':
      return piece.keys;
  }
}
