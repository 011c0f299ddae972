import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Nullable, OneOf } from '../../../http/types.ts';

/** The name of a copy: of its file, without the ending. */
export const CopyParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 120 }) });

/** What came of restoring a copy into a scratch folder. */
export const PractiseResponse = Type.Object(
  {
    ok: Type.Boolean(),
    links: Type.Integer(),
    clicks: Type.Integer(),
    /** How long it took. */
    seconds: Type.Number(),
    at: IsoTime,
    /** Why the copy is no good, in a sentence; null for a good one. */
    problem: Nullable(Type.String()),
  },
  { $id: 'PractiseResponse' },
);
export type PractiseResponse = Static<typeof PractiseResponse>;

/** How many there are, and the first names of them, at most ten. */
const Named = Type.Object({ count: Type.Integer(), first: Type.Array(Type.String()) });

/** What becomes of one kind of thing: `back` is in the copy alone, `gone` in the present data alone. */
const Changes = Type.Object({ back: Named, gone: Named, changed: Named });

/** What would be different if a copy were restored. */
export const RestoreChanges = Type.Object({
  /** By alias; those under a custom domain with its id before it. */
  links: Changes,
  /** By email. */
  accounts: Changes,
  /** Accounts in the copy that were erased since: they are erased again, with their links, and count nowhere above. */
  erased: Type.Integer(),
  /** All clicks, as they are now and as they would be. */
  clicks: Type.Object({ present: Type.Integer(), copy: Type.Integer() }),
});
export type RestoreChanges = Static<typeof RestoreChanges>;

export const DifferenceResponse = Type.Object(
  {
    name: Type.String(),
    /** When the copy was made. */
    at: IsoTime,
    ...RestoreChanges.properties,
    /** The keys in the copy: `none`, `open` (this installation can open them), or `code` (its recovery code is needed). */
    secrets: OneOf('none', 'open', 'code'),
    /** How long it took to find out. */
    seconds: Type.Number(),
  },
  { $id: 'RestoreDifference' },
);
export type DifferenceResponse = Static<typeof DifferenceResponse>;

export const RestoreRequest = Type.Object({ recovery_code: Maybe(Type.String({ maxLength: 200 })) });

/**
 * - `preparing`: the copy is unpacked and proven; nothing has changed
 * - `restarting`: the service stops and starts with what was in the copy
 * - `restored`, `taken_back` (it did not serve, and the former state does again), `refused`: how it ended
 */
const RestoreState = OneOf('preparing', 'restarting', 'restored', 'taken_back', 'refused');

export const Restore = Type.Object(
  {
    /** Of the copy. */
    name: Type.String(),
    /** When it was asked for. */
    at: IsoTime,
    state: RestoreState,
    /** Why it was refused or taken back, or what it cost, in sentences; null when there is nothing to say. */
    message: Nullable(Type.String()),
  },
  { $id: 'Restore' },
);
export type Restore = Static<typeof Restore>;

/** The last restore; null before the first one. */
export const RestoreResponse = Type.Object({ restore: Nullable(Restore) }, { $id: 'RestoreResponse' });
export type RestoreResponse = Static<typeof RestoreResponse>;
