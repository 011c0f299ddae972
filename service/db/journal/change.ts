import { type Static, Type } from '@sinclair/typebox';
import { changes } from '../../../drizzle/schema/index.ts';
import { type Actor, accountOf } from '../../lib/actor.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import type { OutputSchema } from '../../threads/output.ts';
import { rowOf } from '../row-schema.ts';

/** A row of the journal; `facts` is read by the definition of its kind. */
export const Change = rowOf(changes);
export type Change = Static<typeof Change>;

/** A change with checked facts. */
export type ChangeOf<Facts> = Change & { facts: Facts };

/** A kind of change with the schema of its facts: the fields that changed, never a password, hash, token or secret. */
export type ChangeDefinition<Facts> = { readonly kind: string; readonly facts: OutputSchema<Facts> };

/** Declares a kind of change. `kind` is `subject.happened`, for example `link.updated`. */
export const defineChange = <Facts>(kind: string, facts: OutputSchema<Facts>): ChangeDefinition<Facts> => ({
  kind,
  facts,
});

/** Whether a row of the journal is of this kind. False for a row whose facts another version wrote in another form. */
export const isChange = <Facts>(
  definition: ChangeDefinition<Facts>,
  change: Change,
): change is ChangeOf<Facts> => change.kind === definition.kind && fitsSchema(definition.facts, change.facts);

/**
 * Whether a change is one of the many of an import. An import has one event as a whole, so screens and webhooks do not
 * get each change (docs/contract/imports.md#events).
 */
export const isOfImport = ({ actor, subject }: Pick<Change, 'actor' | 'subject'>): boolean =>
  subject === 'link' && actor.startsWith('import:');

/** One field before and after. */
export const Difference = Type.Object({ old: Type.Unknown(), new: Type.Unknown() });

/** The fields that changed, by name. */
export const Differences = Type.Record(Type.String(), Difference);
export type Differences = Static<typeof Differences>;

/**
 * The stamp that the writer adds to every change of one write: the time in milliseconds UTC, the author, and the
 * author's id for the operation.
 */
export const Stamp = Type.Object({
  at: Type.Number(),
  actor: Type.String(),
  actorId: Nullable(Type.String()),
  operation: Nullable(Type.String()),
});
export type Stamp = Static<typeof Stamp>;

/** The author of a write: the caller, or an account that changes its own data, perhaps by an import. */
export type Author = Actor | { accountId: string; importId?: string };

/** The stamp of a write; without an author, the service is the author. */
export function stampOf(author: Author | undefined, at: number): Stamp {
  if (!author) return { at, actor: 'system', actorId: null, operation: null };
  if ('kind' in author)
    return {
      at,
      actor: nameOfActor(author),
      actorId: accountOf(author),
      operation: author.kind === 'anonymous' ? null : (author.operation ?? null),
    };
  const actor = author.importId === undefined ? 'account' : `import:${author.importId}`;
  return { at, actor, actorId: author.accountId, operation: null };
}

function nameOfActor(actor: Actor): string {
  switch (actor.kind) {
    case 'session':
      return 'account';
    case 'key':
      return `${actor.byAssistant ? 'assistant' : 'key'}:${actor.keyId}`;
    case 'app':
      return `${actor.byAssistant ? 'assistant' : 'app'}:${actor.appId}`;
    case 'anonymous':
      return 'anonymous';
  }
}

/** The fields in which two states of a thing differ. Values are plain data, so equal JSON means equal value. */
export function differencesOf(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Differences {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, { old: before[name] ?? null, new: after[name] ?? null }]),
  );
}
