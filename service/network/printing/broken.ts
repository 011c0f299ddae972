import type { NetworkContext } from '../../kernel/context.ts';
import { hostPortOf } from '../../lib/host-name.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { type Bases, countBroken, listBroken, listPrintedBases } from './repository.ts';

/** Codes that were drawn for print and lead nowhere now. */
type BrokenCodes = {
  base: string;
  count: number;
  links: { id: string; alias: string; short_url: string }[];
};

/** The most links that are listed. */
const MOST = 50;

/** Printed codes that lead nowhere, of the base that was last drawn with; null when all work. */
export async function findBrokenCodes(context: NetworkContext): Promise<BrokenCodes | null> {
  const { database, domains, hosts } = context;
  const { broken, working } = await sortBases(context, hosts.ports());
  for (const base of broken) {
    const bases = { broken: [base], working };
    const count = await countBroken(database.read, bases);
    if (count === 0) continue;
    const links = await listBroken(database.read, bases, MOST);
    const view = { base: hosts.baseUrl(), domains };
    return {
      base,
      count,
      links: links.map((link) => ({ id: link.id, alias: link.alias, short_url: shortUrlOf(link, view) })),
    };
  }
  return null;
}

/** How many links have a printed code that works now, and would not if only these ports were listened on. */
export async function countBreaking(context: NetworkContext, ports: readonly number[]): Promise<number> {
  const now = await sortBases(context, context.hosts.ports());
  const then = await sortBases(context, ports);
  const broken = then.broken.filter((base) => now.working.includes(base));
  return broken.length === 0 ? 0 : countBroken(context.database.read, { broken, working: then.working });
}

/** Whether codes were printed that begin with this. */
export const hasPrinted = async ({ database }: NetworkContext, base: string): Promise<boolean> =>
  (await listPrintedBases(database.read)).includes(base);

/** All bases that codes were printed with, by whether this installation answers there with these ports. */
export async function sortBases(context: NetworkContext, ports: readonly number[]): Promise<Bases> {
  const bases = await listPrintedBases(context.database.read);
  const answers = (base: string): boolean => answersAt(context, base, ports);
  return { broken: bases.filter((base) => !answers(base)), working: bases.filter(answers) };
}

function answersAt({ domains, hosts }: NetworkContext, base: string, ports: readonly number[]): boolean {
  const { host, port } = hostPortOf(base);
  return hosts.answersAt(base, ports) || (domains.at(host) !== undefined && ports.includes(port));
}
