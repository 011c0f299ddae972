import type { EditedLink } from '../changes.ts';
import type { LinkName } from '../repository.ts';

const keyOf = ({ namespace, alias }: LinkName): string => `${namespace}/${alias}`;

export const hasSameName = (one: LinkName, other: LinkName): boolean => keyOf(one) === keyOf(other);

/** A name, with the number of the link that has it as its alias or as a further name. */
type OwnedName = LinkName & { number?: number };

/**
 * Tracks which names are taken while edits are decided one after the other; each edit sees the effects of those before.
 */
export class TakenNames {
  readonly #taken: Map<string, number | undefined>;

  constructor(taken: readonly OwnedName[]) {
    this.#taken = new Map(taken.map((name) => [keyOf(name), name.number]));
  }

  /** Whether another link has this name; a link may make its own further name its alias. */
  has(name: LinkName, link?: { number: number }): boolean {
    const key = keyOf(name);
    return this.#taken.has(key) && (link === undefined || this.#taken.get(key) !== link.number);
  }

  /** Notes the new alias of a link, which may be the same; with `keepsFormer` it also keeps the former one. */
  move(from: OwnedName, to: LinkName, keepsFormer = false): void {
    if (keepsFormer) this.#taken.set(keyOf(from), from.number);
    else this.#taken.delete(keyOf(from));
    this.#taken.set(keyOf(to), from.number);
  }
}

/**
 * Divides edits into parts that can each be stored together: a name that one edit frees can be used in the next part
 * only.
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
