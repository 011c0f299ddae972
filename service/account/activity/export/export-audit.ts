import { streamFile } from '../../../http/file-stream.ts';
import { FileContent } from '../../../http/reply.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import type { AUDIT_MEDIA_TYPES, AuditExportQuery, AuditFormat } from '../api.ts';
import { filterOf } from '../list/filter.ts';
import { exportEntries } from './export-repository.ts';

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
