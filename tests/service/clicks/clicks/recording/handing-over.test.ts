import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  clickAddresses,
  clickBatches,
  clickSegments,
  links,
  recordedBatches,
} from '../../../../../drizzle/schema/index.ts';
import {
  decode,
  NOTHING_STORED,
  PartBuffer,
} from '../../../../../service/clicks/clicks/recording/disk/part.ts';
import { keepClicks } from '../../../../../service/clicks/clicks/recording/keep-clicks.ts';
import {
  type ClickBatch,
  recordPackedClicks,
} from '../../../../../service/clicks/clicks/recording/packed-repository.ts';
import { ClickQueue } from '../../../../../service/clicks/clicks/recording/queue.ts';
import {
  type ClickRecorder,
  startRecorder,
} from '../../../../../service/clicks/clicks/recording/recorder.ts';
import { systemRandom } from '../../../../../service/lib/random.ts';
import { logLines } from '../../../../support/log-lines.ts';
import { countClicksIn } from '../../../../support/many-visitors.ts';
import { mountSmallDisk, whyNoSmallDisk } from '../../../../support/small-disk.ts';
import { openTempDatabase, type TempDatabase } from '../../../../support/temp-database.ts';

const INSTANCE = 'a1'.repeat(12);
const LINK = { id: 'f'.repeat(24), number: 7 };

let database: TempDatabase;
let root: string;
let folders = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'linnet-handing-over-'));
  database = await openTempDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of [clickBatches, clickSegments, recordedBatches, clickAddresses, links])
    await database.db.delete(table);
  await database.db
    .insert(links)
    .values({
      ...LINK,
      generation: 'v2',
      alias: 'wiki',
      longUrl: 'https://example.com/',
      status: 'ACTIVE',
      createdAt: 0,
      updatedAt: 0,
    });
});

const newFolder = (): string => {
  folders += 1;
  return join(root, `data-${folders}`);
};

type Write = (batch: ClickBatch) => Promise<void>;
const toDatabase: Write = (batch) => database.write(recordPackedClicks, batch);

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  endHanging();
  for (const recorder of running.splice(0)) await recorder.close();
});

type Given = { storesAddresses?: boolean; mostBytes?: number; mostOnDisk?: number };

function start(
  dataDir: string,
  write: Write = toDatabase,
  { storesAddresses = false, ...given }: Given = {},
) {
  const { log, lines } = logLines();
  const recorder = startRecorder({
    ...given,
    dataDir,
    instance: { id: INSTANCE },
    checks: { checksLinks: false, usesLeases: false, notesFollowed: false },
    random: systemRandom,
    database: { write: (operation, input) => database.write(operation, input) },
    secrets: {
      find: () => 'a2V5',
      all: () => ({}),
      set: async () => undefined,
      places: () => ({ keptIn: 'file', places: {} }),
    },
    log,
    wishes: () => ({ storesAddresses, cities: null, networks: [] }),
  });
  recorder.writeWith(write);
  running.push(recorder);
  return { recorder, lines, files: () => filesIn(dataDir) };
}

const filesIn = (dataDir: string): Promise<string[]> => readdir(join(dataDir, 'clicks'));

const click = (visitor: number, target = '') => ({
  linkNumber: LINK.number,
  generation: 'v2' as const,
  clickedAt: 1_700_000_000_000 + visitor,
  address: `10.0.0.${visitor}`,
  userAgent: `browser ${visitor}`,
  referer: null,
  target,
  variant: null,
  name: null,
  code: null,
  redirectMs: 1,
});

const followed = () => ({ unwritten: 0, link: { ...LINK, ownerId: null, totalClicks: 0, lastClick: null } });

/** Clicks on the link as it counts them, and as they are written down. */
async function counted(): Promise<{ total: number; rows: number }> {
  const { total, rows } = await countClicksIn(database.address);
  return { total, rows };
}

const CLICKS = 20;

/** Hangs until the test is over, like an answer that a kill cuts off. */
let endHanging: () => void;
let hanging: Promise<void>;
beforeEach(() => {
  hanging = new Promise((resolve) => {
    endHanging = resolve;
  });
});
const hang = (): Promise<void> => hanging;
const writeAndHang: Write = (batch) => toDatabase(batch).then(hang);
const refuse = (): Promise<void> => Promise.reject(new Error('the disk is full'));
const tooLarge = (): Promise<void> => Promise.reject(new RangeError('so many'));

/** What the database does with each part of the batch that it is sent, and how many clicks it holds at the kill. */
const STEPS: [string, Write[], number][] = [
  ['before the batch is in the database', [hang], 0],
  ['once it is, before the answer', [writeAndHang], CLICKS],
  ['before its first half is in the database', [tooLarge, hang], 0],
  ['once its first half is', [tooLarge, toDatabase, hang], 16],
  ['once both halves are', [tooLarge, toDatabase, writeAndHang], CLICKS],
];

/** Records clicks up to the last of these steps; returns a copy of the data folder as a kill would leave it. */
async function killAfter(steps: readonly Write[], written: number): Promise<string> {
  const [dataDir, left] = [newFolder(), newFolder()];
  let sent = 0;
  const { recorder } = start(dataDir, (batch) => {
    sent += 1;
    return (steps[sent - 1] ?? toDatabase)(batch);
  });
  recordAll(recorder);
  await expect.poll(() => clicksIn(dataDir), { interval: 5 }).toBe(CLICKS);
  await expect.poll(counted, { interval: 5 }).toEqual({ total: written, rows: written });
  await expect.poll(() => sent, { interval: 5 }).toBe(steps.length);
  await cp(dataDir, left, { recursive: true });
  return left;
}

const recordAll = (recorder: ClickRecorder, from = 0): void => {
  for (let visitor = from; visitor < from + CLICKS; visitor += 1) recorder.record(click(visitor), followed());
};

/** How many clicks the files of a data folder hold. */
async function clicksIn(dataDir: string): Promise<number> {
  const files = await filesIn(dataDir);
  const contents = await Promise.all(files.map((name) => readFile(join(dataDir, 'clicks', name))));
  return contents.reduce((sum, file) => sum + (decode(file)?.packed.moments.length ?? 0), 0);
}

const ALL = { total: CLICKS, rows: CLICKS };

describe('clicks of a service that is killed', () => {
  it.each(STEPS)('%s, count once after the next start', async (_step, steps, written) => {
    const { recorder, files } = start(await killAfter(steps, written));
    await recorder.flush();
    expect(await counted()).toEqual(ALL);
    expect(recorder.state().waiting).toBe(0);
    await expect.poll(files).toEqual([]);
  });

  it('once a half is in the database count once also when the whole would fit then', async () => {
    const dataDir = await killAfter([tooLarge, toDatabase, hang], 16);
    const sizes: number[] = [];
    const { recorder } = start(dataDir, (batch) => {
      sizes.push(batch.packed.moments.length);
      return toDatabase(batch);
    });
    await recorder.flush();
    expect(await counted()).toEqual(ALL);
    expect(sizes).toEqual([CLICKS, 16, 4]);
  });

  it('in a torn file count up to where it ends', async () => {
    const dataDir = await killAfter([hang], 0);
    const [name = ''] = await filesIn(dataDir);
    const path = join(dataDir, 'clicks', name);
    const whole = await readFile(path);
    const more = new PartBuffer().encode(
      decode(whole)?.packed ?? new ClickQueue().columns,
      NOTHING_STORED,
      INSTANCE,
    );
    await writeFile(path, Buffer.concat([whole, more.subarray(0, more.length - 1)]));
    const { recorder, files } = start(dataDir);
    await recorder.flush();
    expect(await counted()).toEqual(ALL);
    await expect.poll(files).toEqual([]);
  });

  it('before there was one in its file leave an empty one, which is removed', async () => {
    const dataDir = newFolder();
    await mkdir(join(dataDir, 'clicks'), { recursive: true });
    await writeFile(join(dataDir, 'clicks', '17.clicks'), '');
    const { recorder, files, lines } = start(dataDir);
    await recorder.flush();
    await expect.poll(files).toEqual([]);
    expect(lines()).toEqual([]);
  });

  it('stay where they are when a newer version kept them', async () => {
    const dataDir = await killAfter([hang], 0);
    const [name = ''] = await filesIn(dataDir);
    const path = join(dataDir, 'clicks', name);
    const file = await readFile(path);
    file.write('2', file.indexOf('"format":1') + '"format":'.length);
    file.writeUInt32LE(crc32(file.subarray(8, 8 + file.readUInt32LE(0))), 4);
    await writeFile(path, file);
    const { recorder, files, lines } = start(dataDir);
    recorder.record(click(1), followed());
    await recorder.flush();
    expect((await counted()).total).toBe(1);
    await expect.poll(files).toEqual([name]);
    expect(lines()).toMatchObject([{ msg: 'clicks on the disk cannot be read, and stay there' }]);
  });
});

describe('a batch whose answer is lost', () => {
  it('is sent again, and counts once', async () => {
    let isLost = false;
    const { recorder } = start(newFolder(), async (batch) => {
      await toDatabase(batch);
      isLost = !isLost;
      if (isLost) throw new Error('the line was cut');
    });
    recordAll(recorder);
    await recorder.flush();
    await recorder.flush();
    expect(await counted()).toEqual(ALL);
    expect(recorder.state()).toEqual({ waiting: 0, written: CLICKS, lost: 0 });
  });

  it('is all that the database remembers once the next one is written', async () => {
    const { recorder } = start(newFolder());
    for (let batch = 0; batch < 3; batch += 1) {
      recordAll(recorder, batch * CLICKS);
      await recorder.flush();
      expect(await database.db.select().from(recordedBatches)).toHaveLength(1);
    }
    const batches = await database.db.select().from(clickBatches);
    expect(batches.map(({ instance }) => instance)).toEqual(Array(3).fill(INSTANCE));
  });
});

describe('clicks that wait', () => {
  it('are kept over a stop', async () => {
    const dataDir = newFolder();
    const { recorder, lines } = start(dataDir, refuse);
    recordAll(recorder);
    await recorder.close();
    expect(lines().at(-1)).toMatchObject({
      clicks: CLICKS,
      msg: 'clicks wait on the disk for the next start',
    });
    const next = start(dataDir);
    await next.recorder.flush();
    expect(await counted()).toEqual(ALL);
  });

  it('lie in files that only the owner of the data folder can read, without the password of a link', async () => {
    const dataDir = newFolder();
    const { recorder, files } = start(dataDir, refuse);
    recorder.record(click(1, '?password=zerlina&utm_source=news'), followed());
    await expect.poll(() => clicksIn(dataDir)).toBe(1);
    const [name = ''] = await files();
    const path = join(dataDir, 'clicks', name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, 'latin1')).not.toContain('zerlina');
  });

  it('leave no addresses once the owner wants none any more', async () => {
    const dataDir = newFolder();
    const { recorder } = start(dataDir, refuse, { storesAddresses: true });
    recordAll(recorder);
    await recorder.close();
    const next = start(dataDir);
    await next.recorder.flush();
    expect(await counted()).toEqual(ALL);
    expect(await database.db.select().from(clickAddresses)).toEqual([]);
  });

  it.each([
    ['was deleted', () => database.db.delete(links)],
    ['is another one', () => database.db.update(links).set({ id: 'e'.repeat(24) })],
  ])('are not recorded when their link %s meanwhile', async (_how, change) => {
    const dataDir = newFolder();
    const { recorder } = start(dataDir, refuse);
    recordAll(recorder);
    await recorder.close();
    await change();
    const next = start(dataDir);
    await next.recorder.flush();
    expect(await database.db.select().from(clickBatches)).toEqual([]);
    expect(await counted()).toEqual({ total: 0, rows: 0 });
  });

  it('are written and told of as written also when there are more than stay in memory', async () => {
    let isUp = false;
    const { recorder } = start(newFolder(), (batch) => (isUp ? toDatabase(batch) : refuse()));
    const [tally, many] = [followed(), 210_000];
    for (let index = 0; index < many; index += 1) recorder.record(click(index % 200), tally);
    await recorder.flush();
    expect([recorder.state().waiting, tally.unwritten]).toEqual([many, many]);
    isUp = true;
    await expect
      .poll(() => recorder.flush().then(() => recorder.state()))
      .toEqual({ waiting: 0, written: many, lost: 0 });
    expect(tally.unwritten).toBe(0);
    expect(await counted()).toEqual({ total: many, rows: many });
  });

  it('are bounded on the disk and in memory: what comes after that is lost, and told of', async () => {
    const dataDir = newFolder();
    const { recorder } = start(dataDir, refuse, { mostOnDisk: 8_192, mostBytes: 64_000 });
    for (let index = 0; index < 5_000; index += 1) {
      recorder.record(click(index % 200), followed());
      if (index % 100 === 0) await sleep(1);
    }
    const { waiting, lost } = recorder.state();
    expect(waiting + lost).toBe(5_000);
    expect(lost).toBeGreaterThan(1_000);
    const files = await filesIn(dataDir);
    const sizes = await Promise.all(files.map((name) => stat(join(dataDir, 'clicks', name))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(8_192);
  });

  it('without a database are kept for the next one that has it', async () => {
    const dataDir = newFolder();
    const { log } = logLines();
    const kept = keepClicks({ dataDir, instance: INSTANCE, random: systemRandom, log });
    for (let visitor = 0; visitor < CLICKS; visitor += 1) kept.record(click(visitor), LINK.id);
    expect(kept.state()).toEqual({ waiting: CLICKS, lost: 0 });
    await kept.close();
    const { recorder } = start(dataDir);
    await recorder.flush();
    expect(await counted()).toEqual(ALL);
  });
});

const whyNot = whyNoSmallDisk();

describe.skipIf(whyNot)(`on a disk that is full${whyNot ? `: ${whyNot}` : ''}, clicks`, () => {
  it('wait in memory, and are put on the disk once it takes them', async () => {
    const disk = mountSmallDisk(1);
    onTestFinished(() => disk.unmount());
    const { recorder, lines } = start(disk.path, refuse);
    disk.fill();
    recordAll(recorder);
    await expect
      .poll(() => lines().map(({ msg }) => msg))
      .toContain('clicks cannot be kept on the disk, and wait in memory');
    expect(recorder.state()).toMatchObject({ waiting: CLICKS, lost: 0 });
    disk.free();
    await expect.poll(() => clicksIn(disk.path)).toBe(CLICKS);
    await recorder.close();
    await start(disk.path).recorder.flush();
    expect(await counted()).toEqual(ALL);
  });
});
