import type { Text } from './text.ts';

/** Something that goes wrong, and what to do then. */
export type Fault = { what: Text; then: Text };

/** A part of an article, in the order in which it is read. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text' | 'note'; text: Text }
  | { kind: 'steps' | 'list'; items: readonly Text[] }
  | { kind: 'faults'; faults: readonly Fault[] }
  /** Blocks that are made from other catalogues: the shortcuts of the screens, and the meaning of errors. */
  | { kind: 'shortcuts' | 'errors' };

/** The body of an article; its title and what it is for stand in the list of all. */
export type Article = readonly Block[];

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const text = (text: Text): Block => ({ kind: 'text', text });
export const note = (text: Text): Block => ({ kind: 'note', text });
export const steps = (...items: Text[]): Block => ({ kind: 'steps', items });
export const list = (...items: Text[]): Block => ({ kind: 'list', items });
/** Each a pair: what is seen, and what to do. */
export const faults = (...pairs: [Text, Text][]): Block => ({
  kind: 'faults',
  faults: pairs.map(([what, then]) => ({ what, then })),
});

/** Every text of an article, in order. */
export const textsOf = (article: Article): Text[] =>
  article.flatMap((block): Text[] => {
    switch (block.kind) {
      case 'heading':
      case 'text':
      case 'note':
        return [block.text];
      case 'steps':
      case 'list':
        return [...block.items];
      case 'faults':
        return block.faults.flatMap(({ what, then }) => [what, then]);
      default:
        return [];
    }
  });
