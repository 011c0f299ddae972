import type { Change } from '../../db/journal/change.ts';
import { streamFile } from '../../http/file-stream.ts';
import { FileContent } from '../../http/reply.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { type SignedIn, wayOfActor } from '../../lib/actor.ts';
import { toIso } from '../../lib/timestamp.ts';
import { listApps } from '../../people/apps/index.ts';
import type {
  AUDIT_MEDIA_TYPES,
  AuditEntry,
  AuditExportQuery,
  AuditFormat,
  AuditPage,
  AuditQuery,
} from './api.ts';
import { filterOf } from './filter.ts';
import {
  type AuditedAccount,
  exportEntries,
  findAccountNames,
  findKeyNames,
  listAuditRows,
} from './repository.ts';

const USUAL_LIMIT = 50;

/** One page of the journal, the newest first (docs/contract/audit.md#reading). */
export async function listAudit(
  context: AccountContext,
  actor: SignedIn,
  query: AuditQuery,
): Promise<AuditPage> {
  const limit = query.limit ?? USUAL_LIMIT;
  const asked = {
    filter: filterOf(query),
    readerId: actor.accountId,
    before: query.before,
    limit: limit + 1,
  };
  const found = await context.threads.lists.run(listAuditRows, asked);
  const rows = found.slice(0, limit);
  const items = await describeEntries(context, rows);
  return { items, next: found.length > limit ? (rows.at(-1)?.seq ?? null) : null };
}

/** The names for the ids on a page. */
type Names = { accounts: Map<string, AuditedAccount>; keys: Map<string, string>; apps: Map<string, string> };

async function describeEntries(context: AccountContext, changes: readonly Change[]): Promise<AuditEntry[]> {
  const accountIds = changes.flatMap(({ actorId, subject, subjectId }) => [
    ...(actorId === null ? [] : [actorId]),
    ...(subject === 'account' && subjectId !== '' ? [subjectId] : []),
  ]);
  const keyIds = changes.flatMap(({ actor }) => {
    const { way, id } = wayOfActor(actor);
    return (way === 'key' || way === 'assistant') && id !== null ? [id] : [];
  });
  const { read } = context.database;
  const [accounts, keys] = await Promise.all([
    findAccountNames(read, [...new Set(accountIds)]),
    findKeyNames(read, [...new Set(keyIds)]),
  ]);
  const names: Names = {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    keys: new Map(keys.map(({ id, name }) => [id, name])),
    apps: new Map(listApps(context).map(({ id, name }) => [id, name])),
  };
  return changes.map((change) => toEntry(change, names));
}

function toEntry(change: Change, names: Names): AuditEntry {
  const { way, id } = wayOfActor(change.actor);
  const account = change.subject === 'account' ? names.accounts.get(change.subjectId) : undefined;
  return {
    seq: change.seq,
    at: toIso(change.at),
    way,
    account: names.accounts.get(change.actorId ?? '') ?? null,
    by: id === null ? null : { id, name: names.keys.get(id) ?? names.apps.get(id) ?? null },
    kind: change.kind,
    subject: {
      id: change.subjectId,
      name: account ? (account.name ?? account.email) : subjectNameOf(change),
    },
    facts: typeof change.facts === 'object' ? { ...change.facts } : {},
    operation: change.operation,
  };
}

/** The fact that contains the subject's name, by kind. */
const NAMES: Readonly<Record<string, readonly [string, string?]>> = {
  link: ['link', 'alias'],
  tag: ['tag', 'name'],
  domain: ['domain', 'fqdn'],
  key: ['name'],
  group: ['name'],
  webhook: ['host'],
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

/** The subject's name according to the facts of the change; null when they do not contain it. */
function subjectNameOf({ subject, subjectId, facts }: Change): string | null {
  if (subject === 'setting' || subject === 'app') return subjectId;
  const [first, second] = NAMES[subject] ?? [];
  if (first === undefined) return null;
  const value = second === undefined ? fieldOf(facts, first) : fieldOf(fieldOf(facts, first), second);
  return typeof value === 'string' ? value : null;
}

type AuditMediaType = (typeof AUDIT_MEDIA_TYPES)[number];

const MEDIA: Record<AuditFormat, AuditMediaType> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl',
};

/** The journal as a file that is created while it is sent (docs/contract/audit.md#export). */
export async function exportAudit(
  context: AccountContext,
  actor: SignedIn,
  { format, ...query }: AuditExportQuery,
  signal: AbortSignal,
): Promise<FileContent<AuditMediaType>> {
  const asked = { filter: filterOf(query), readerId: actor.accountId, format };
  const { statistics } = context.threads;
  const parts = async function* (gone: AbortSignal): AsyncGenerator<Uint8Array, void> {
    const encoder = new TextEncoder();
    for (let after: number | null = 0; after !== null; ) {
      const part: { text: string; next: number | null } = await statistics.run(
        exportEntries,
        { ...asked, after },
        gone,
      );
      yield encoder.encode(part.text);
      after = part.next;
    }
  };
  return new FileContent(MEDIA[format], await streamFile(signal, parts));
}
