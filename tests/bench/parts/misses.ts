import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithLinks } from '../measure/links.ts';
import { drive, send, visitsOf } from '../measure/load.ts';
import { startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const LINKS = 100_000;
const MISSES = 2_000;

/** Names as they are mistyped: neither has a link, the second kind has no near names. */
const MISTYPED = Array.from({ length: MISSES }, (_, at) => `/b${(at * 7_919) % LINKS}x`);
const UNLIKE = Array.from({ length: MISSES }, (_, at) => `/nothing-like-${(at * 7_919).toString(36)}`);

/** Names that no link has among 100,000, one after the other: what a person waits, and what each costs. */
export async function benchMisses(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  await (await startLinnet(dataDir)).stop();
  await fillWithLinks(dataDir, LINKS);
  const program = await startLinnet(dataDir);
  const rows: Row[] = [];
  const before = await program.processorTime();
  await drive(program.url, ['/first-miss'], 1);
  await drive(program.url, ['/second-miss'], 1);
  rows.push({
    name: `The names of ${LINKS} links read`,
    value: `${((await program.processorTime()) - before).toFixed(0)} ms of processor time`,
  });
  for (const [name, paths] of Object.entries({ 'near names': MISTYPED, 'no near names': UNLIKE })) {
    const begun = await program.processorTime();
    const load = await send({
      url: program.url,
      requests: visitsOf(paths),
      connections: 1,
      count: MISSES,
      expects: 404,
    });
    const each = ((await program.processorTime()) - begun) / MISSES;
    rows.push({
      name: `A miss, ${name}`,
      value: `p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${each.toFixed(2)} ms of processor time`,
      target: 'p99 below 5 ms',
    });
  }
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
  return rows;
}
