import { setImmediate } from 'node:timers/promises';
import type { VisitsContext } from '../../../kernel/context.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { isUrlBlocked } from '../../../links/links/index.ts';
import { notToLookUp, tookTooLong, unfetchable, unlessTooMany } from '../errors.ts';
import { toolRefusals } from '../words.ts';
import { followChain } from './chain.ts';
import type { ExpandResponse } from './expand-model.ts';

/**
 * Where an address leads, hop by hop; of the last hour, or the last minute where the way leads over this network.
 *
 * @throws AppError 400 for what is no web address, 422 `unfetchable`, 504 `upstream_timeout`.
 */
export async function expandAddress(context: VisitsContext, text: string): Promise<ExpandResponse> {
  const url = readAddress(text);
  const chain = await unlessTooMany(context.chains.get(url.href, () => followChain(context, url)));
  if (chain.kind === 'timeout') throw tookTooLong();
  if (chain.kind === 'unfetchable') throw unfetchable('url', text);
  const { hops, finalUrl, finalStatus, isTruncated, fetchedAt } = chain;
  return {
    url: text,
    final_url: finalUrl,
    final_status: finalStatus,
    truncated: isTruncated,
    hops: [...hops],
    blocklist_match: await isAnyBlocked(context, [...hops.map((hop) => hop.url), finalUrl]),
    web_risk: null,
    fetched_at: toIso(fetchedAt),
  };
}

/** The address without its fragment, which is sent to no server. @throws AppError 400 */
function readAddress(text: string): URL {
  const url = /^https?:\/\//i.test(text.trim()) ? parseUrl(text) : undefined;
  if (!url) throw notToLookUp('url', toolRefusals.noAddress);
  if (url.username !== '' || url.password !== '') throw notToLookUp('url', toolRefusals.userInfo);
  url.hash = '';
  return url;
}

/** Whether the owner's blocklist matches one of these; redirects go on between two of them, as awkward patterns take long. */
async function isAnyBlocked(context: VisitsContext, urls: readonly string[]): Promise<boolean> {
  for (const url of new Set(urls)) {
    if (isUrlBlocked(context, url)) return true;
    await setImmediate();
  }
  return false;
}
