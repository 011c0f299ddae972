import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { type Line, openLine } from '../../support/line.ts';
import { makeLink } from '../../support/links.ts';
import { countClicksIn } from '../../support/many-visitors.ts';
import { type Program, startLinnet } from '../measure/program.ts';
import { startPacedVisits, type Times } from './paced-visits.ts';
import type { Row } from './report.ts';

const PER_SECOND = 4_000;
const LINKS = 20;
/** How long it is measured before and after an outage, s. */
const AROUND = 10;
/** How long clicks may take to reach the database after the end, s. */
const PATIENCE = 120;

/**
 * What redirects, clicks and memory do while the server of the database is silent for so many seconds, and then dead for
 * half of that. Every click is by a visitor of its own, so that one that counts twice shows beside one that is lost.
 */
export async function benchOutage(seconds: number): Promise<Row[]> {
  if (whyNoServer) return [{ name: 'A server', value: whyNoServer }];
  const server = await startDatabaseServer();
  const line = await openLine(server.port);
  try {
    return await measure(seconds, server, line);
  } finally {
    await line.close();
    await server.stop();
  }
}

async function measure(seconds: number, server: DatabaseServer, line: Line): Promise<Row[]> {
  const program = await startLinnet(undefined, {
    LINNET_DATABASE_URL: `ws://127.0.0.1:${line.port}`,
    LINNET_TEAM_KEY: 'a key for measurements only',
  });
  const aliases: string[] = [];
  for (let link = 0; link < LINKS; link += 1) aliases.push((await makeLink(program, {})).alias);
  const visits = startPacedVisits(program.url, aliases, PER_SECOND);
  const memory = watchMemory(program);
  const rows: Row[] = [];
  const phase = async (name: string, length: number): Promise<void> => {
    visits.takeTimes();
    await sleep(length * 1_000);
    rows.push(...(await describe(name, visits.takeTimes(), memory)));
  };
  await phase('Before', AROUND);
  const atRest = memory.most();
  line.block();
  await phase(`Silent for ${seconds} s`, seconds);
  line.open();
  await phase('Once it answers', AROUND);
  await server.kill();
  await phase(`Killed for ${Math.ceil(seconds / 2)} s`, Math.ceil(seconds / 2));
  await server.start();
  await phase('Once it is back', AROUND);
  const { redirects, wrong } = await visits.stop();
  const took = await untilWritten(server.url, redirects);
  await memory.stop();
  // Nothing is filed any more while they are counted.
  await program.stop();
  const counted = await countClicksIn({ url: server.url, authToken: null });
  rows.push(
    { name: 'Clicks that were answered', value: `${redirects}` },
    { name: 'Recorded', value: `${counted.rows}, by links ${counted.total}` },
    { name: 'Lost', value: `${redirects - counted.visitors}`, target: '0' },
    { name: 'Counted twice', value: `${counted.rows - counted.visitors}`, target: '0' },
    { name: 'Wrong answers', value: `${wrong}`, target: '0' },
    { name: 'All of them in the database after the end', value: inSeconds(took) },
    { name: 'Memory that the outages took', value: megabytes(memory.most() - atRest), target: '30 MB' },
  );
  return rows;
}

/** How long it takes until links count so many clicks, or the patience is at its end; ms. */
async function untilWritten(url: string, clicks: number): Promise<number> {
  const begun = performance.now();
  const client = createClient({ url });
  for (;;) {
    const { rows } = await client.execute('select sum(total_clicks) from links');
    const took = performance.now() - begun;
    if (Number(rows[0]?.[0]) >= clicks || took > PATIENCE * 1_000) {
      client.close();
      return took;
    }
    await sleep(500);
  }
}

const megabytes = (amount: number): string => `${Math.round(amount)} MB`;
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

type Memory = ReturnType<typeof watchMemory>;

async function describe(name: string, { perSecond, p99, slowest }: Times, memory: Memory): Promise<Row[]> {
  const speed = `${Math.round(perSecond)}/s, p99 ${p99.toFixed(1)} ms, slowest ${Math.round(slowest)} ms`;
  return [
    { name: `${name}: redirects`, value: speed },
    { name: `${name}: memory`, value: megabytes(await memory.now()) },
  ];
}

/** Looks each second at how much memory a program takes; figures in MB. */
function watchMemory(program: Program) {
  let most = 0;
  const now = async (): Promise<number> => {
    const taken = await program.memory();
    most = Math.max(most, taken);
    return taken;
  };
  let running: Promise<unknown> = now();
  const timer = setInterval(() => {
    running = now();
  }, 1_000);
  return {
    now,
    most: () => most,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
    },
  };
}
