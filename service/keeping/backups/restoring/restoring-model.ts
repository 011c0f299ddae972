import { type Static, Type } from '@sinclair/typebox';
import { IsoTime, Maybe, Named, Nullable, OneOf } from '../../../http/types.ts';

/** The name of a backup: the name of its file without the ending. */
export const CopyParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 120 }) });

/** The result of restoring a backup into a scratch folder. */
export const PractiseResponse = Named('PractiseResponse', {
  ok: Type.Boolean(),
  links: Type.Integer(),
  clicks: Type.Integer(),
  /** How long the test took. */
  seconds: Type.Number(),
  at: IsoTime,
  /** Why the backup is bad, in a sentence; null for a good one. */
  problem: Nullable(Type.String()),
});
export type PractiseResponse = Static<typeof PractiseResponse>;

/** The number of things, and the first names, at most ten. */
const NamedThings = Type.Object({ count: Type.Integer(), first: Type.Array(Type.String()) });

/** Changes of one kind of thing: `back` exists in the backup only, `gone` in the present data only. */
const Changes = Type.Object({ back: NamedThings, gone: NamedThings, changed: NamedThings });

/** The differences that restoring a backup would make. */
export const RestoreChanges = Type.Object({
  /** By alias; a link under a custom domain has the id of the domain before its alias. */
  links: Changes,
  /** By email. */
  accounts: Changes,
  /**
   * Accounts in the backup that were erased since: they are erased again, with their links, and are not counted
   * above.
   */
  erased: Type.Integer(),
  /** All clicks, now and after the restore. */
  clicks: Type.Object({ present: Type.Integer(), copy: Type.Integer() }),
});
export type RestoreChanges = Static<typeof RestoreChanges>;

export const DifferenceResponse = Named('RestoreDifference', {
  name: Type.String(),
  /** When the copy was made. */
  at: IsoTime,
  ...RestoreChanges.properties,
  /** The keys in the copy: `none`, `open` (this installation can open them), or `code` (its recovery code is needed). */
  secrets: OneOf('none', 'open', 'code'),
  /** How long the comparison took. */
  seconds: Type.Number(),
});
export type DifferenceResponse = Static<typeof DifferenceResponse>;

export const RestoreRequest = Type.Object({ recovery_code: Maybe(Type.String({ maxLength: 200 })) });

/**
 * - `preparing`: the backup is unpacked and proven; nothing has changed
 * - `restarting`: the service stops and starts with the restored data
 * - `restored`, `taken_back` (it did not serve, and the former data serves again), `refused`: the result
 */
const RestoreState = OneOf('preparing', 'restarting', 'restored', 'taken_back', 'refused');

export const Restore = Named('Restore', {
  /** The name of the backup. */
  name: Type.String(),
  /** When the restore was requested. */
  at: IsoTime,
  state: RestoreState,
  /**
   * Why the restore was refused or undone, or what it could not bring back, in sentences; null when there is
   * nothing to say.
   */
  message: Nullable(Type.String()),
});
export type Restore = Static<typeof Restore>;

/** The last restore; null before the first one. */
export const RestoreResponse = Named('RestoreResponse', { restore: Nullable(Restore) });
export type RestoreResponse = Static<typeof RestoreResponse>;
