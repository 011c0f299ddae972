import { type Link, type LinkFilter, listLinks } from '../../../api/links.ts';
import { KeptAnswer } from '../../../lib/kept-answer.ts';
import { words } from './words.ts';

/** They take four lists, and who goes to and fro asks within a minute again: as long as no link changes, they stay. */
export const candidates = new KeptAnswer<Link[]>(60_000);

/** Links that can be a concern: blocked, ended, with a click limit, and the ones clicked last, which may end soon. */
export async function listCandidates(signal: AbortSignal): Promise<Link[]> {
  const [blocked, ended, limited, busy] = await Promise.all([
    pick({ status: 'BLOCKED' }, 5, signal),
    pick({ status: 'EXPIRED' }, 5, signal),
    pick({ status: 'ACTIVE', maxClicksSet: true }, 50, signal),
    pick({ status: 'ACTIVE' }, 50, signal),
  ]);
  const byId = new Map([...blocked, ...ended, ...limited, ...busy].map((link) => [link.id, link]));
  return [...byId.values()];
}

async function pick(filter: LinkFilter, pageSize: number, signal: AbortSignal): Promise<Link[]> {
  const { items } = await listLinks({ filter, pageSize, sortBy: 'last_click' }, signal);
  return items;
}

export type Concern = { link: Link; reason: string; tone: 'warn' | 'bad' };

const SOON_S = 7 * 24 * 3600;
const NEARLY_SPENT = 0.8;

/** Links that need a look, the most urgent first; `now` is milliseconds UTC. */
export function concernsAbout(links: readonly Link[], now: number): Concern[] {
  return links
    .flatMap((link) => concernAbout(link, now / 1000) ?? [])
    .sort((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'));
}

function concernAbout(link: Link, nowSeconds: number): Concern | undefined {
  const { status, expire_after: end, max_clicks: limit, total_clicks: clicks } = link;
  if (status === 'BLOCKED') return { link, reason: words.attention.blocked, tone: 'bad' };
  if (status === 'EXPIRED')
    return {
      link,
      reason: limit !== null && clicks >= limit ? words.attention.limit : words.attention.endDate,
      tone: 'bad',
    };
  if (status !== 'ACTIVE') return undefined;
  if (end !== null && end - nowSeconds < SOON_S)
    return { link, reason: words.attention.endsSoon, tone: 'warn' };
  if (limit !== null && clicks >= limit * NEARLY_SPENT)
    return { link, reason: words.attention.clicksLeft({ count: limit - clicks }), tone: 'warn' };
  return undefined;
}
