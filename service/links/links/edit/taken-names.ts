import type { EditedLink } from '../changes.ts';
import type { LinkName } from '../repository.ts';

const keyOf = ({ namespace, alias }: LinkName): string => `${namespace}/${alias}`;

export const hasSameName = (one: LinkName, other: LinkName): boolean => keyOf(one) === keyOf(other);

/** A name, and the number of the link that has it, as its alias or a further one. */
type OwnedName = LinkName & { number?: number };

/** Which of the names that edits want are taken; each edit sees what those before it took and gave up. */
export class TakenNames {
  readonly #taken: Map<string, number | undefined>;

  constructor(taken: readonly OwnedName[]) {
    this.#taken = new Map(taken.map((name) => [keyOf(name), name.number]));
  }

  /** Whether a name is taken; by another link than this one, which may make its own further name its alias. */
  has(name: LinkName, link?: { number: number }): boolean {
    const key = keyOf(name);
    return this.#taken.has(key) && (link === undefined || this.#taken.get(key) !== link.number);
  }

  /** A link has another name from here on, or the same; `keepsFormer`: and still the one it had. */
  move(from: OwnedName, to: LinkName, keepsFormer = false): void {
    if (keepsFormer) this.#taken.set(keyOf(from), from.number);
    else this.#taken.delete(keyOf(from));
    this.#taken.set(keyOf(to), from.number);
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
