import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Backlog } from '../../../../../service/clicks/clicks/recording/backlog.ts';
import { ClickFolder } from '../../../../../service/clicks/clicks/recording/disk/click-folder.ts';
import {
  FollowedLinks,
  type UnwrittenClicks,
} from '../../../../../service/clicks/clicks/recording/followed-links.ts';
import { ClickQueue, type PackedClicks } from '../../../../../service/clicks/clicks/recording/queue.ts';
import { WaitingBatch } from '../../../../../service/clicks/clicks/recording/waiting-batch.ts';
import { systemRandom } from '../../../../../service/lib/random.ts';
import { logLines } from '../../../../support/log-lines.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let dataDir: string;
let folder: ClickFolder;
let links: FollowedLinks;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-backlog-'));
  folder = new ClickFolder({ dataDir, instance: 'f'.repeat(24), random: systemRandom, log: quietLog });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(() => {
  links = new FollowedLinks();
});

type Made = WaitingBatch & { unwritten: UnwrittenClicks[]; packed: PackedClicks };

/** A batch of clicks on these links, and the count of each click. */
function batchOf(linkNumbers: number[]): Made {
  const queue = new ClickQueue();
  const bytes = linkNumbers.reduce(
    (sum, linkNumber) =>
      sum +
      queue.push(
        {
          linkNumber,
          generation: 'v2',
          clickedAt: linkNumber * 1000,
          address: `10.0.0.${linkNumber % 4}`,
          userAgent: 'browser',
          referer: `https://${linkNumber}.example/`,
          target: '',
          variant: null,
          name: null,
          code: null,
          redirectMs: linkNumber,
        },
        `${linkNumber}`,
      ),
    0,
  );
  const packed = queue.pack();
  const unwritten = linkNumbers.map(() => ({ unwritten: 0 }));
  for (const ofLink of unwritten) links.followed(ofLink);
  const content = { instance: folder.instance, packed, unwritten, bytes };
  return Object.assign(WaitingBatch.recorded(folder.add(queue.columns), content), { unwritten, packed });
}

/** A database that takes batches as `answer` says, and remembers those it took. */
function setUp(answer: (packed: PackedClicks) => Promise<void> | undefined) {
  const { log, lines } = logLines();
  const taken: number[][] = [];
  let lost = 0;
  const backlog = new Backlog({
    write: async ({ packed }) => {
      await answer(packed);
      taken.push([...packed.linkNumbers]);
    },
    log,
    links,
    done: () => undefined,
    lose: (clicks) => {
      lost += clicks;
    },
  });
  return { backlog, taken, lines, lost: () => lost };
}

const refuse = (): Promise<void> => Promise.reject(new Error('the disk is full'));
const never = (): Promise<void> => new Promise(() => undefined);

describe('clicks that the database refuses', () => {
  it('wait for as long as it takes, and are all written afterwards', async () => {
    let isUp = false;
    const { backlog, taken, lost } = setUp(() => (isUp ? undefined : refuse()));
    const batches = [batchOf([1, 2]), batchOf([3])];
    for (const batch of batches) backlog.add(batch);
    void backlog.drain();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(backlog.clicks).toBe(3);
    isUp = true;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(taken.flat().toSorted()).toEqual([1, 2, 3]);
    expect(batches.flatMap(({ unwritten }) => unwritten)).toEqual(Array(3).fill({ unwritten: 0 }));
    expect([backlog.clicks, backlog.bytes, lost()]).toEqual([0, 0, 0]);
  });

  it('are tried again after one second, then after twice as long each time, up to half a minute', async () => {
    const started = performance.now();
    const at: number[] = [];
    const { backlog } = setUp(() => {
      at.push(performance.now() - started);
      return refuse();
    });
    backlog.add(batchOf([1]));
    void backlog.drain();
    await vi.advanceTimersByTimeAsync(125_000);
    expect(at).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000, 121_000]);
  });

  it('do not hold up the others', async () => {
    const { backlog, taken } = setUp(({ linkNumbers }) => (linkNumbers[0] === 1 ? refuse() : undefined));
    for (const links of [[1], [2], [3]]) backlog.add(batchOf(links));
    void backlog.drain();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(taken).toEqual([[2], [3]]);
    expect(backlog.clicks).toBe(1);
  });

  it('are told of once a minute, however often they are tried', async () => {
    const { backlog, lines } = setUp(refuse);
    backlog.add(batchOf([1, 2]));
    void backlog.drain();
    for (let second = 0; second < 100; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await backlog.settle();
    }
    const told = lines().filter(({ msg }) => msg === 'clicks could not be written, and wait');
    expect(told).toMatchObject([{ clicks: 2 }, { clicks: 2 }]);
  });

  it('are told of once a minute also while others are written in between', async () => {
    const { backlog, lines } = setUp(({ linkNumbers }) => (linkNumbers[0] === 1 ? refuse() : undefined));
    backlog.add(batchOf([1]));
    for (let second = 0; second < 100; second += 1) {
      backlog.add(batchOf([2]));
      void backlog.drain();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(lines().map(({ msg }) => msg)).toEqual(Array(2).fill('clicks could not be written, and wait'));
  });

  it('are told of as written in the end', async () => {
    let isUp = false;
    const { backlog, lines } = setUp(() => (isUp ? undefined : refuse()));
    backlog.add(batchOf([1]));
    await backlog.settle();
    isUp = true;
    await backlog.settle();
    expect(lines().map(({ msg }) => msg)).toEqual([
      'clicks could not be written, and wait',
      'every click that waited is written',
    ]);
  });

  it('keep no caller waiting that wants what is written so far', async () => {
    const { backlog } = setUp(refuse);
    backlog.add(batchOf([1]));
    await expect(backlog.settle()).resolves.toBeUndefined();
    await expect(backlog.settle()).resolves.toBeUndefined();
  });

  it('are tried at once when a caller wants what is written so far', async () => {
    let isUp = false;
    const { backlog, taken } = setUp(() => (isUp ? undefined : refuse()));
    backlog.add(batchOf([1]));
    void backlog.drain();
    await vi.advanceTimersByTimeAsync(40_000);
    isUp = true;
    await backlog.settle();
    expect(taken).toEqual([[1]]);
  });
});

describe('a batch that is too large for the database', () => {
  const refuseMoreThan = (most: number, { linkNumbers }: PackedClicks) =>
    linkNumbers.length > most ? Promise.reject(new RangeError('so many')) : undefined;

  it('is split until it fits, with the visitors and origins of its clicks', async () => {
    const whole = batchOf([1, 2, 3, 7, 6, 1, 2]);
    const parts: PackedClicks[] = [];
    const { backlog, lost } = setUp((packed) => {
      if (packed.linkNumbers.length <= 2) parts.push(packed);
      return refuseMoreThan(2, packed);
    });
    backlog.add(whole);
    await backlog.drain();
    const facts = (packed: PackedClicks) =>
      [...packed.linkNumbers].map((link, at) => [
        link,
        packed.moments[at],
        packed.durations[at],
        packed.visitors[packed.visitorOf[at] ?? -1],
        packed.origins[packed.originOf[at] ?? -1],
      ]);
    expect(parts.flatMap(facts)).toEqual(facts(whole.packed));
    expect(parts.map(({ origins }) => origins.length)).toEqual([2, 2, 2, 1]);
    expect(whole.unwritten).toEqual(Array(7).fill({ unwritten: 0 }));
    expect([backlog.clicks, backlog.bytes, lost()]).toEqual([0, 0, 0]);
  });

  it('loses a click that by itself is too large, and no other', async () => {
    const { backlog, taken, lost } = setUp(({ linkNumbers }) =>
      linkNumbers.includes(3) ? Promise.reject(new RangeError('so many')) : undefined,
    );
    const batch = batchOf([1, 2, 3, 4]);
    backlog.add(batch);
    await backlog.drain();
    expect(taken.flat()).toEqual([1, 2, 4]);
    expect(batch.unwritten).toEqual(Array(4).fill({ unwritten: 0 }));
    expect(lost()).toBe(1);
  });

  it('is split without a pause', async () => {
    const { backlog, taken } = setUp((packed) => refuseMoreThan(1, packed));
    backlog.add(batchOf([1, 2, 3]));
    await backlog.drain();
    expect(taken).toEqual([[1], [2], [3]]);
  });
});

describe('a stop', () => {
  it('writes everything', async () => {
    const { backlog, taken, lines } = setUp(() => undefined);
    for (const links of [[1], [2, 3]]) backlog.add(batchOf(links));
    await backlog.finish();
    expect(taken).toEqual([[1], [2, 3]]);
    expect(lines()).toEqual([]);
  });

  it.each([
    ['refuses them', refuse],
    ['does not answer', never],
  ])(
    'ends within seconds although the database %s, and says how many clicks are lost',
    async (_how, answer) => {
      const { backlog, lines } = setUp(answer);
      backlog.add(batchOf([1, 2, 3]));
      const stopped = backlog.finish();
      await vi.advanceTimersByTimeAsync(3_500);
      await stopped;
      expect(lines().at(-1)).toMatchObject({ clicks: 3, msg: 'clicks were lost: the service stopped first' });
    },
  );

  it('takes the time it needs while the database takes clicks', async () => {
    const { backlog, taken } = setUp(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    for (const links of [[1], [2], [3]]) backlog.add(batchOf(links));
    const stopped = backlog.finish();
    await vi.advanceTimersByTimeAsync(7_000);
    await stopped;
    expect(taken).toEqual([[1], [2], [3]]);
  });

  it('does not wait for the pause to end', async () => {
    let isUp = false;
    const { backlog, taken } = setUp(() => (isUp ? undefined : refuse()));
    backlog.add(batchOf([1]));
    void backlog.drain();
    await vi.advanceTimersByTimeAsync(40_000);
    isUp = true;
    await backlog.finish();
    expect(taken).toEqual([[1]]);
  });
});
