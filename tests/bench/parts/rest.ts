import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

/** After a start the engine tidies its memory for a while; then nothing but the service itself wakes up. In milliseconds. */
const SETTLE = 60_000;

/** What the service does while no request comes: how often it wakes up, thread by thread, and its memory. */
export async function benchRest(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  const program = await startLinnet(dataDir);
  await pause(SETTLE);
  const before = await wakeUps(program);
  await pause(seconds * 1000);
  const after = await wakeUps(program);
  const memory = await program.memory();
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });

  const threads = [...after].map(([thread, { name, count }]) => ({
    name: `${name} ${thread}`,
    perSecond: (count - (before.get(thread)?.count ?? 0)) / seconds,
  }));
  const all = threads.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const describe = (perSecond: number): string => `${perSecond.toFixed(2)}/s`;
  return [
    { name: 'Wake-ups of all threads', value: describe(all), target: 'at most 1/s' },
    ...threads
      .filter(({ perSecond }) => perSecond > 0)
      .map(({ name, perSecond }) => ({ name: `  thread ${name}`, value: describe(perSecond) })),
    { name: 'Memory', value: `${Math.round(memory)} MB`, target: 'below 120 MB' },
  ];
}

type WakeUps = Map<string, { name: string; count: number }>;

/** How often each thread has waited for something so far. Nothing where the system has no /proc. */
async function wakeUps({ pid }: Program): Promise<WakeUps> {
  const folder = `/proc/${pid}/task`;
  const threads = await readdir(folder).catch(() => []);
  const read = async (thread: string): Promise<[string, { name: string; count: number }]> => {
    const status = await readFile(`${folder}/${thread}/status`, 'utf8').catch(() => '');
    const name = /^Name:\s+(.+)$/m.exec(status)?.[1] ?? '';
    return [thread, { name, count: Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(status)?.[1] ?? 0) }];
  };
  return new Map(await Promise.all(threads.map(read)));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
