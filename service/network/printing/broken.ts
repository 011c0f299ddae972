import type { NetworkContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { hostPortOf } from '../../lib/host-name.ts';
import { shortUrlOf } from '../../links/links/index.ts';
import { printingWords } from '../words.ts';
import { type Bases, countBroken, listBroken, listPrintedBases } from './repository.ts';

/** Printed codes that do not work any more. */
type BrokenCodes = { base: string; count: number; links: { id: string; alias: string; short_url: string }[] };

/** The most links that are listed. */
const MOST = 50;

/**
 * Printed codes that do not work any more, for the broken address that was printed last; null when all codes work.
 */
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

/** How many links have a printed code that works now, and would not work with only these ports. */
export async function countBreaking(context: NetworkContext, ports: readonly number[]): Promise<number> {
  const now = await sortBases(context, context.hosts.ports());
  const then = await sortBases(context, ports);
  const broken = then.broken.filter((base) => now.working.includes(base));
  return broken.length === 0 ? 0 : countBroken(context.database.read, { broken, working: then.working });
}

/** Whether codes with this address were printed. */
export const hasPrinted = async ({ database }: NetworkContext, base: string): Promise<boolean> =>
  (await listPrintedBases(database.read)).includes(base);

/** Sorts the addresses of all printed codes by whether this installation would answer there with these ports. */
async function sortBases(context: NetworkContext, ports: readonly number[]): Promise<Bases> {
  const bases = await listPrintedBases(context.database.read);
  const answers = (base: string): boolean => answersAt(context, base, ports);
  return { broken: bases.filter((base) => !answers(base)), working: bases.filter(answers) };
}

function answersAt({ domains, hosts }: NetworkContext, base: string, ports: readonly number[]): boolean {
  const { host, port } = hostPortOf(base);
  return hosts.answersAt(base, ports) || (domains.at(host) !== undefined && ports.includes(port));
}

/** How long an address must be gone before the owner is told, ms: a network may be away for a moment. */
const WAIT = 30_000;

/** Tells the owner, once for each lost address, that printed codes do not work any more. */
export function watchPrintedCodes(context: NetworkContext): Running {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    tellBroken(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'printed codes could not be looked at'),
    );
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT).unref();
  };
  const end = context.lan.onChange(lookSoon);
  lookSoon();
  return {
    close: async () => {
      end();
      clearTimeout(timer);
    },
  };
}

/** Shows a notification about broken codes, unless the owner knows of them. */
export async function tellBroken(context: NetworkContext): Promise<void> {
  const { hosts, settings } = context;
  const told = settings.get('toldBrokenBases');
  const { broken } = await sortBases(context, hosts.ports());
  const isNew = broken.some((base) => !told.includes(base));
  if (!isNew && broken.length === told.length) return;
  await settings.set('toldBrokenBases', [...broken]);
  const codes = isNew ? await findBrokenCodes(context) : null;
  if (!codes) return;
  const words = printingWords(context.noticeLanguage());
  context.showNotice({
    title: words.broken,
    body: words.count({ count: codes.count, base: codes.base }),
    path: '/app/settings/network',
  });
}
