import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickBatches } from '../../../../../drizzle/schema/index.ts';
import type { RawClick } from '../../../../../service/clicks/clicks/enrichment/enrich.ts';
import { ClickQueue, type PackedClicks } from '../../../../../service/clicks/clicks/recording/queue.ts';
import { startRecorder } from '../../../../../service/clicks/clicks/recording/recorder.ts';
import { packBatch } from '../../../../../service/clicks/clicks/records/batch.ts';
import { sealRecords } from '../../../../../service/clicks/clicks/records/stored-records.ts';
import type { Secrets } from '../../../../../service/kernel/secrets.ts';
import { systemRandom } from '../../../../../service/lib/random.ts';
import { click } from '../../../../support/clicks.ts';
import { logLines } from '../../../../support/log-lines.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const rawClick = (facts: Partial<RawClick> = {}): RawClick => ({
  linkNumber: 1,
  generation: 'v2',
  clickedAt: 0,
  address: '10.0.0.1',
  userAgent: 'browser',
  referer: null,
  target: '',
  variant: null,
  name: null,
  code: null,
  redirectMs: null,
  ...facts,
});

const secrets: Secrets = {
  find: () => 'a2V5',
  all: () => ({}),
  set: async () => undefined,
  places: () => ({ keptIn: 'file', places: {} }),
};

let database: TempDatabase;
beforeAll(async () => {
  database = await openTempDatabase();
});
afterAll(() => database.close());

/** A link none of whose clicks waits. */
const followed = () => ({
  unwritten: 0,
  link: { id: 'f'.repeat(24), ownerId: null, totalClicks: 0, lastClick: null },
});

/** A recorder before a database that takes nothing until it is told to. */
function setUp(mostBytes: number) {
  const { log, lines } = logLines();
  let isUp = false;
  const recorder = startRecorder({
    dataDir: '/dev/null/nowhere',
    instance: { id: 'f'.repeat(24) },
    checks: { checksLinks: false, usesLeases: false, notesFollowed: false },
    random: systemRandom,
    database: {
      write: (operation, input) =>
        isUp ? database.write(operation, input) : Promise.reject(new Error('the disk is full')),
    },
    secrets,
    log,
    wishes: () => ({ storesAddresses: false, cities: null, networks: [] }),
    mostBytes,
  });
  const recover = (): void => {
    isUp = true;
  };
  return { recorder, lines, recover };
}

describe('clicks that wait for the database', () => {
  it('are bounded by memory: what comes after that is lost, and told of', async () => {
    const { recorder, lines, recover } = setUp(64_000);
    const tally = followed();
    for (let index = 0; index < 3_000; index += 1) recorder.record(rawClick(), tally);
    const { waiting, lost } = recorder.state();
    expect(waiting + lost).toBe(3_000);
    expect(waiting).toBeGreaterThan(1_000);
    expect(lost).toBeGreaterThan(0);
    expect(tally.unwritten).toBe(waiting);

    recover();
    await recorder.flush();
    expect(tally.unwritten).toBe(0);
    expect(recorder.state()).toMatchObject({ waiting: 0, lost });
    recorder.record(rawClick(), tally);
    expect(recorder.state()).toMatchObject({ waiting: 1, lost });
    await recorder.close();
    const told = lines().filter(({ msg }) => msg.startsWith('clicks were lost'));
    expect(told).toMatchObject([{ clicks: lost, since_start: lost }]);
  });

  it('are bounded by memory also when every visitor says a lot', async () => {
    const { recorder, recover } = setUp(1_000_000);
    for (let index = 0; index < 100; index += 1) {
      recorder.record(rawClick({ userAgent: `${index} ${'x'.repeat(50_000)}` }), followed());
    }
    expect(recorder.state().waiting).toBeLessThanOrEqual(20);
    recover();
    await recorder.close();
  });

  it('are bounded by memory also when every click is of another link, which the index must keep', async () => {
    const { recorder, recover } = setUp(70_000);
    for (let linkNumber = 0; linkNumber < 1_000; linkNumber += 1)
      recorder.record(rawClick({ linkNumber }), followed());
    expect(recorder.state().waiting).toBeLessThanOrEqual(100);
    recover();
    await recorder.close();
  });
});

describe('a batch', () => {
  it('holds all clicks of a rush, so that each page they change is written once', async () => {
    const { recorder, recover } = setUp(96 * 1024 * 1024);
    recover();
    const countBatches = () => database.read.$count(clickBatches);
    const before = await countBatches();
    const tally = followed();
    for (let index = 0; index < 15_000; index += 1) recorder.record(rawClick(), tally);
    expect(recorder.state().waiting).toBe(15_000);
    await recorder.close();
    expect(await countBatches()).toBe(before + 1);
    expect(recorder.state()).toMatchObject({ waiting: 0, written: 15_000, lost: 0 });
  });

  function fill(clickAt: (index: number) => RawClick): PackedClicks {
    const queue = new ClickQueue();
    for (let index = 0; !queue.isFull; index += 1) queue.push(clickAt(index), 'f'.repeat(24));
    return queue.pack();
  }

  it('stays below one megabyte as it is stored', () => {
    const { linkNumbers } = fill((linkNumber) => rawClick({ linkNumber }));
    const clicks = [...linkNumbers].map((linkNumber) => click({ linkNumber }));
    const numbering = { agent: new Map(), place: new Map(), origin: new Map() };
    expect(sealRecords(packBatch(clicks, numbering).records).words.byteLength).toBeLessThan(1_000_000);
    expect(clicks.length).toBeGreaterThan(30_000);
  });

  it.each([
    ['browsers', (text: string) => rawClick({ userAgent: text })],
    ['referrers', (text: string) => rawClick({ referer: text })],
    ['campaigns', (text: string) => rawClick({ target: `?utm_source=${text}` })],
  ])('carries less than a megabyte of what %s say', (_who, clickOf) => {
    const { visitors, origins } = fill((index) => clickOf(`${index}${'x'.repeat(90_000)}`));
    expect(JSON.stringify([visitors, origins]).length).toBeLessThan(1_000_000);
  });
});
