import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WriteOperation } from '../../../service/db/operation.ts';
import { openRegistration, type Person, signUp } from '../../support/people.ts';
import { WrongArguments } from '../arguments.ts';
import { type Crowd, makeClicks } from '../clicks.ts';
import { countClicks, countLinks, fillWithWideLinks } from '../measure/links.ts';
import { type Program, startLinnet } from '../measure/program.ts';

/** Accounts with so many links each, and links of the first one with so many clicks each. */
export type Contents = { links: readonly number[]; clicks: readonly number[] };

/** An account with links; `first` is the number of its first link. */
export type Holder = Person & { first: number; count: number };

/** A data folder filled by a checkout's own code, and what is in it. */
export type Installation = {
  role: 'other' | 'ours';
  checkout: string;
  dataDir: string;
  /** Makes links and has none at first. */
  maker: Person;
  holders: Holder[];
  /** Before anything was measured. */
  atFirst: { clicks: number; links: number };
  start(): Promise<Program>;
  remove(): Promise<void>;
};

/** An installation that runs. */
export type Running = Installation & { url: string };

const DAY = 86_400_000;
const DAYS = 30;

/** Where the clicks are said to have been made, from 30 days ago on. */
export const clicksSince = (): Date => new Date(Date.now() - (DAYS + 1) * DAY);

/** Fills a new data folder; each checkout with the same. Throws `WrongArguments` where there is no built service. */
export async function makeInstallation(
  role: Installation['role'],
  folder: string,
  { links, clicks }: Contents,
): Promise<Installation> {
  const checkout = resolve(folder);
  if (!existsSync(join(checkout, 'dist/service/index.js')))
    throw new WrongArguments(
      `There is no built service in ${checkout}; run there: npx vite build --mode service`,
    );
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  const start = (): Promise<Program> => startLinnet(dataDir, {}, checkout);
  const program = await start();
  const maker = await signUp(program, 'maker');
  await openRegistration(program, maker);
  const holders: Holder[] = [];
  for (const count of links) {
    const first = 1 + holders.reduce((sum, holder) => sum + holder.count, 0);
    holders.push({ ...(await signUp(program, `holder-${count}`)), first, count });
  }
  await program.stop();
  for (const { id, first, count } of holders) await fillWithWideLinks(dataDir, { ownerId: id, first, count });
  await fillWithClicks(checkout, dataDir, clicks);
  const atFirst = { clicks: await countClicks(dataDir), links: await countLinks(dataDir) };
  const remove = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  return { role, checkout, dataDir, maker, holders, atFirst, start, remove };
}

/** So many clicks on the first link, so many on the second: made here, so that they are the same, and written as that checkout writes them. */
async function fillWithClicks(checkout: string, dataDir: string, clicks: readonly number[]): Promise<void> {
  const { openWriter, write }: typeof import('../clicks.ts') = await import(
    pathToFileURL(join(checkout, 'tests/bench/clicks.ts')).href
  );
  const db = await openWriter({ url: pathToFileURL(join(dataDir, 'linnet.db')).href, authToken: null });
  const database = {
    write: <Input, Output>(operation: WriteOperation<Input, Output>, input: Input): Promise<Output> =>
      db.transaction((tx) => operation.run(tx, input)),
  };
  for (const [index, count] of clicks.entries()) await write(database, clicksOn(index + 1, count));
  db.$client.close();
}

/** Clicks on one link, by a fifth as many visitors. */
function* clicksOn(linkNumber: number, count: number): ReturnType<typeof makeClicks> {
  const crowd: Crowd = {
    clicks: count,
    links: 1,
    visitors: Math.ceil(count / 5),
    start: Date.now() - DAYS * DAY,
    days: DAYS,
  };
  for (const batch of makeClicks(crowd)) yield batch.map((click) => ({ ...click, linkNumber }));
}

/** The account of that number; throws where the installation has fewer. */
export function holderAt(holders: readonly Holder[], index: number): Holder {
  const holder = holders[index];
  if (!holder) throw new Error('The account that was to be asked for is missing');
  return holder;
}
