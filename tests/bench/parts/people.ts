import { type Listener, listen } from '../../support/events.ts';
import { makeLink } from '../../support/links.ts';
import { openRegistration, type Person, signIn, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { median } from '../measure/figures.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** Accounts, and how many windows of each are open in the end. */
const PEOPLE = 25;
const WINDOWS = [1, 4, 8];
const TIMES = 15;
/** How long the open windows are watched while nothing happens, ms. */
const QUIET = 10_000;

/** What accounts and their open windows cost: signing in, memory, and how soon all of them hear of a change. */
export async function benchPeople(): Promise<Row[]> {
  const program = await startLinnet();
  const open: Listener[] = [];
  try {
    const owner = await signUp(program, 'person-0');
    await openRegistration(program, owner);
    const people = [owner];
    for (let number = 1; number < PEOPLE; number += 1) people.push(await signUp(program, `person-${number}`));
    const rows = [await timeSignIn(program, owner), await describe(program, 0)];
    for (const windows of WINDOWS) {
      while (open.length < windows * PEOPLE) {
        const { token = '' } = people[open.length % PEOPLE] ?? {};
        open.push(await listen(program, { token }));
      }
      rows.push(await describe(program, open.length));
    }
    rows.push(await timeNews(program, owner, open));
    return rows;
  } finally {
    for (const { close } of open) close();
    await program.stop();
  }
}

async function timeSignIn(program: Program, person: Person): Promise<Row> {
  const before = await program.processorTime();
  const ms = await medianOf(() => signIn(program, person));
  const cost = ((await program.processorTime()) - before) / TIMES;
  return { name: 'Signing in', value: `${ms.toFixed(0)} ms, ${cost.toFixed(0)} ms of processor time` };
}

async function describe(program: Program, windows: number): Promise<Row> {
  const before = await program.processorTime();
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const share = ((await program.processorTime()) - before) / QUIET;
  const memory = await program.memory();
  return {
    name: `${windows} windows open, nothing happens`,
    value: `${Math.round(memory)} MB, ${(share * 100).toFixed(1)} % of a core`,
  };
}

/** Each window of an account hears of the changes of its links. */
async function timeNews(program: Program, { token }: Person, open: readonly Listener[]): Promise<Row> {
  const { id } = await makeLink(program, {}, token);
  const own = open.filter((_, index) => index % PEOPLE === 0);
  const ms = await medianOf(async (time) => {
    const body = { long_url: `https://example.com/${time}` };
    const counts = own.map(({ heard }) => heard.length);
    await request(`${program.url}/api/v1/urls/${id}`, { method: 'PATCH', token, body });
    await Promise.all(own.map(({ until }, index) => until((heard) => heard.length > (counts[index] ?? 0))));
  });
  return {
    name: `A change, until all ${own.length} windows of its account heard of it`,
    value: `${ms.toFixed(0)} ms`,
  };
}

async function medianOf(run: (time: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now();
    await run(time);
    times.push(performance.now() - begun);
  }
  return median(times);
}
