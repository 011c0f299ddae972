import type { EditedLink } from '../changes.ts';
import type { LinkName } from '../repository.ts';

const keyOf = ({ namespace, alias }: LinkName): string => `${namespace}/${alias}`;

export const hasSameName = (one: LinkName, other: LinkName): boolean => keyOf(one) === keyOf(other);

/** Which of the names that edits want are taken; each edit sees what those before it took and gave up. */
export class TakenNames {
  readonly #taken: Set<string>;

  constructor(taken: readonly LinkName[]) {
    this.#taken = new Set(taken.map(keyOf));
  }

  has(name: LinkName): boolean {
    return this.#taken.has(keyOf(name));
  }

  /** A link has another name from here on, or the same. */
  move(from: LinkName, to: LinkName): void {
    this.#taken.delete(keyOf(from));
    this.#taken.add(keyOf(to));
  }
}

/**
 * Edits in parts of which each can be stored at once: a name that one of them gives up is free for another one in the
 * next part only.
 */
export function partsByName<Edit extends EditedLink>(edits: readonly Edit[]): Edit[][] {
  const parts: Edit[][] = [];
  let givenUp = new Set<string>();
  for (const edit of edits) {
    const { before, after } = edit;
    const part = parts.at(-1);
    if (part && !givenUp.has(keyOf(after))) part.push(edit);
    else {
      parts.push([edit]);
      givenUp = new Set();
    }
    if (!hasSameName(before, after)) givenUp.add(keyOf(before));
  }
  return parts;
}
