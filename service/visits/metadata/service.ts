import {
  isTransportFault,
  networkTargets,
  type OutboundAnswer,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../base/outbound/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { HOUR, MINUTE } from '../../lib/time.ts';
import { toIso } from '../../lib/timestamp.ts';
import { notToLookUp, tookTooLong, toolRefusals, unfetchable, unlessTooMany } from '../tools/index.ts';
import { readPage } from './jobs.ts';
import type { MetadataResponse, PageFacts } from './model.ts';

/** Where look-ups may connect, and their limits (docs/contract/metadata.md#where-it-goes). */
const policyFor = ({ config }: VisitsContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  plainHttp: 'always',
  body: 'start',
  redirects: 5,
  contentTypes: ['text/html', 'application/xhtml+xml'],
});

const HEADERS = {
  Accept: 'text/html,application/xhtml+xml',
  'User-Agent': 'Mozilla/5.0 (compatible; Linnet/1.0)',
};

/**
 * The metadata of the page at an address, at most an hour old.
 *
 * @throws AppError 400 for a text that is not the address of a page, 422 `unfetchable`, 504 `upstream_timeout`.
 */
export async function findMetadata(context: VisitsContext, text: string): Promise<MetadataResponse> {
  const url = readAddress(text);
  const outcome = await unlessTooMany(context.pageLooks.get(url, () => look(context, url)));
  if (outcome.kind === 'timeout') throw tookTooLong();
  if (outcome.kind === 'unfetchable') throw unfetchable('url', text);
  const { finalUrl, facts, fetchedAt } = outcome;
  return { url: text, final_url: finalUrl, ...facts, fetched_at: toIso(fetchedAt) };
}

/** The address without its fragment. @throws AppError 400 */
function readAddress(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw notToLookUp('url', toolRefusals.noAddress);
  }
  if (url.username !== '' || url.password !== '') throw notToLookUp('url', toolRefusals.userInfo);
  url.hash = '';
  return url.href;
}

async function look(context: VisitsContext, url: string): Promise<PageLook> {
  const fetchedAt = context.clock.now();
  try {
    const answer = await request(context, policyFor(context), { url, headers: HEADERS });
    if (answer.status >= 200 && answer.status < 300)
      return { kind: 'page', finalUrl: answer.url, facts: await readFacts(context, answer), fetchedAt };
    return { kind: isAnotherTime(answer.status) ? 'timeout' : 'unfetchable', fetchedAt };
  } catch (error) {
    if (!(error instanceof OutboundError) || error.kind === 'Busy') throw error;
    return { kind: isTransportFault(error) ? 'timeout' : 'unfetchable', fetchedAt };
  }
}

/** Whether a server with this status may answer differently later. */
const isAnotherTime = (status: number): boolean => status >= 500 || status === 429;

const readFacts = ({ threads }: VisitsContext, { url, headers, body }: OutboundAnswer) =>
  threads.drawing.run(readPage, { url, contentType: headers['content-type'] ?? '', body });

/** The result of reading a page; times in ms UTC. */
export type PageLook =
  | { kind: 'page'; finalUrl: string; facts: PageFacts; fetchedAt: number }
  | { kind: 'unfetchable'; fetchedAt: number }
  | { kind: 'timeout'; fetchedAt: number };

/** How long a result is kept, ms: failures are kept for less time, because they pass. */
export const pageLookKeptFor = ({ kind }: PageLook): number => (kind === 'page' ? HOUR : 5 * MINUTE);
