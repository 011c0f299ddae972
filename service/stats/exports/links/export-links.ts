import { streamFile } from '../../../http/file-stream.ts';
import { FileContent } from '../../../http/reply.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { isId } from '../../../lib/id.ts';
import { accepted, type Checked, malformed, unwrap } from '../../../lib/problem.ts';
import { findNamespaceToRead, readLinkFilter } from '../../../links/links/index.ts';
import { JSON_LINES, type LINK_MEDIA_TYPES, XLSX } from '../api.ts';
import { linkFile, makePart } from './file.ts';
import { type LinkExportQuery, type LinkFormat, MOST_NAMED } from './model.ts';

type LinkMediaType = (typeof LINK_MEDIA_TYPES)[number];

const MEDIA: Record<LinkFormat, LinkMediaType> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX,
  jsonl: JSON_LINES,
  golink: JSON_LINES,
};

/** Who asks for which links, at which address of the service; the signal says that they no longer wait. */
type Asked = { actor: SignedIn; query: LinkExportQuery; origin: string; signal: AbortSignal };

/**
 * The caller's links as a file that is made while it is sent (docs/contract/exports.md#links).
 *
 * @throws AppError 422 for a filter or ids that cannot be read.
 */
export async function exportOwnLinks(
  context: StatsContext,
  { actor, query, origin, signal }: Asked,
): Promise<FileContent<LinkMediaType>> {
  const filter = unwrap(readLinkFilter(query), 'query');
  const ids = query.ids === undefined ? null : unwrap(readIds(query.ids), 'query');
  const namespace = query.domain ? findNamespaceToRead(context, actor, query.domain) : undefined;
  // Clicks are written shortly after they are counted.
  await context.clicks.flush();
  const now = context.clock.now();
  const isNowhere = Boolean(query.domain) && namespace === undefined;
  const file = {
    wanted: { ownerId: actor.accountId, filter, namespace, now },
    ids: isNowhere ? [] : ids,
    place: { base: context.hosts.baseUrlFor(origin), port: context.port(), now },
    format: query.format,
    history: query.history ?? false,
  };
  const parts = (gone: AbortSignal) =>
    linkFile(file, (request) => context.threads.statistics.run(makePart, request, gone));
  return new FileContent(MEDIA[query.format], await streamFile(signal, parts));
}

function readIds(text: string): Checked<string[]> {
  const ids = text.split(',');
  if (!ids.every(isId)) return malformed('ids', 'must be 24 lowercase hex digits each, with commas between');
  return ids.length <= MOST_NAMED ? accepted(ids) : malformed('ids', `must be at most ${MOST_NAMED}`);
}
