import { type Link, type LinkFilter, listLinks } from '../../api/links.ts';

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
