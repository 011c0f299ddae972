import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveImport, sendImport, settledImport } from '../../support/imports.ts';
import { signUp } from '../../support/people.ts';
import { fillWithLinks, samplePaths } from '../measure/links.ts';
import type { Load } from '../measure/load.ts';
import { pace } from '../measure/pace.ts';
import { startLinnet } from '../measure/program.ts';
import type { Row } from './report.ts';

const ROWS = 100_000;
const LINKS = 10_000;
const PER_SECOND = 1_000;
const WARM_UP_SECONDS = 3;
const SAMPLE = 500;

/** How long 100,000 rows take from the file to the links and back, and what redirects notice of it. */
export async function benchImports(seconds: number): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-bench-'));
  try {
    const first = await startLinnet(dataDir);
    const { token } = await signUp(first);
    await first.stop();
    await fillWithLinks(dataDir, LINKS);
    const program = await startLinnet(dataDir);
    const paths = samplePaths(LINKS, SAMPLE);
    const follow = (duration: number): Promise<Load> =>
      pace({ url: program.url, paths, perSecond: PER_SECOND, seconds: duration });

    const reading = await timed(async () => {
      const begun = await sendImport(program, { token, file: fileOf('one') });
      return String((await settledImport(program, token, String(begun.body.id))).id);
    });
    const applying = await timed(() => moveImport(program, { token, id: reading.result, move: 'apply' }));
    const undoing = await timed(() => moveImport(program, { token, id: reading.result, move: 'undo' }));

    await follow(WARM_UP_SECONDS);
    const alone = await follow(Math.min(seconds, 20));
    const busy = timed(async () => {
      const begun = await sendImport(program, { token, file: fileOf('two') });
      const { id } = await settledImport(program, token, String(begun.body.id));
      return moveImport(program, { token, id, move: 'apply' });
    });
    const beside = await follow(Math.ceil(reading.seconds + applying.seconds));
    await busy;
    const rows = [
      describe(`Reading and judging ${ROWS} rows`, reading.seconds),
      { ...describe('Creating their links', applying.seconds), target: 'both below 60 s' },
      describe('Taking them back', undoing.seconds),
      describeLoad(`Redirects at ${PER_SECOND}/s alone`, alone),
      describeLoad('The same while rows are read and links created', beside),
      { name: 'Memory afterwards', value: `${Math.round(await program.memory())} MB` },
    ];
    await program.stop();
    return rows;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const fileOf = (prefix: string): string =>
  `alias,long_url,title,tags,clicks\n${Array.from(
    { length: ROWS },
    (_, n) => `${prefix}-${n},https://example.com/some/page/${n}?from=import,Page ${n},red,${n % 100}\n`,
  ).join('')}`;

async function timed<Result>(run: () => Promise<Result>): Promise<{ seconds: number; result: Result }> {
  const begin = performance.now();
  const result = await run();
  return { seconds: (performance.now() - begin) / 1_000, result };
}

const describe = (name: string, seconds: number): Row => ({
  name,
  value: `${seconds.toFixed(1)} s, ${Math.round(ROWS / seconds)} rows/s`,
});

const describeLoad = (name: string, { perSecond, p50, p99, failures }: Load): Row => ({
  name,
  value: `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms, ${failures} failed`,
  target: 'p99 below 25 ms',
});
