import type { SourceCell } from '../source-table.ts';

/** The tags of a cell: a list as it is, JSON of a list, or a text split at the separator. */
export function readTags(cell: SourceCell, split: (text: string) => string[]): string[] {
  const list = Array.isArray(cell) ? cell.map(nameOf) : typeof cell === 'string' ? fromText(cell, split) : [];
  const names = list.map((name) => name.trim()).filter((name) => name !== '');
  return [...new Set(names)];
}

/** Tags may come as objects with a name. */
function nameOf(cell: SourceCell): string {
  if (typeof cell === 'string' || typeof cell === 'number') return String(cell);
  const name = cell !== null && typeof cell === 'object' && !Array.isArray(cell) ? cell.name : undefined;
  return typeof name === 'string' ? name : '';
}

function fromText(text: string, split: (text: string) => string[]): string[] {
  if (!/^\s*\[.*\]\s*$/s.test(text)) return split(text);
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'string' ? item : ''));
  } catch {
    // A text in brackets that is no JSON is split like any other.
  }
  return split(text);
}

/** The separator between tags that a column uses most. */
export class TagSeparatorCount {
  readonly #counts = new Map([
    ['|', 0],
    [';', 0],
    [',', 0],
  ]);

  add(text: string): void {
    for (const [separator, count] of this.#counts)
      if (text.includes(separator)) this.#counts.set(separator, count + 1);
  }

  get most(): string {
    const [best] = [...this.#counts].reduce((most, next) => (next[1] >= most[1] ? next : most));
    return best;
  }
}
