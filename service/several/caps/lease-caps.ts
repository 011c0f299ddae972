import type { Link } from '../../../drizzle/schema/index.ts';
import type { CapAnswer, Caps, OwnClicks } from '../../clicks/caps/index.ts';
import type { ClicksOf } from '../../clicks/caps/operations.ts';
import type { Database } from '../../db/database.ts';
import type { Instance } from '../../kernel/instance.ts';
import type { Logger } from '../../kernel/logging.ts';
import { isHalfUsed, type Lease, LeaseBook } from './lease-book.ts';
import { type LeaseAnswer, leaseClicks, listReached, settleLeases, tendLeases } from './lease-repository.ts';

/** How often it is looked for what was not used, ms. */
const EVERY = 1_000;

/** How often the database is told that the leases still are in use, in such looks. */
const KEEP_EVERY = 20;

/** For how long visitors are given the same answer, ms: the database is not asked for each of them. */
const SAME_ANSWER: Partial<Record<CapAnswer['kind'], number>> = {
  elsewhere: 100,
  unreachable: 1_000,
  'used-up': 5_000,
};

/** A stop does not wait longer for the database to take back what is left, ms. */
const PATIENCE = 1_000;

type Parts = { database: Pick<Database, 'read' | 'write'>; instance: Instance; log: Logger };

/** Leases clicks from what all instances of the database share. */
export function leaseCaps({ database, instance, log }: Parts): Caps & { forgetAll(): void } {
  const book = new LeaseBook();
  const questions = new Map<Lease, Promise<CapAnswer>>();
  const refusals = new WeakMap<Lease, { answer: CapAnswer; until: number }>();
  const listeners = new Set<(link: Link) => void>();
  let asked = 0;
  /** Whether what the database says of this instance may be more than it holds: so after a start or a lost answer. */
  let isUnsettled = true;
  let looks = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  let own: OwnClicks = { areWritten: () => false, writeAll: async () => false };
  /** Whether what an earlier run left is written. */
  let isCaughtUp = false;
  let catchingUp: Promise<boolean> | undefined;

  const settle = async (): Promise<void> => {
    isUnsettled = false;
    await database.write(settleLeases, { instance: instance.id, held: book.held() }).catch(() => {
      isUnsettled = true;
    });
  };
  const tend = async (returned: readonly ClicksOf[], kept: readonly number[]): Promise<void> => {
    if (returned.length + kept.length === 0) return;
    await database.write(tendLeases, { instance: instance.id, returned, kept }).catch(() => {
      isUnsettled = true;
    });
  };
  const noteAnswer = (lease: Lease, answer: LeaseAnswer): CapAnswer => {
    if (answer.kind !== 'leased') return answer.kind === 'used-up' ? answer : { kind: answer.kind };
    if (book.has(lease)) book.add(lease, answer.clicks, answer.left);
    else void tend([[lease.link.number, answer.clicks]], []);
    return { kind: 'leased' };
  };
  const question = async (lease: Lease, isAhead: boolean): Promise<CapAnswer> => {
    asked += 1;
    const { number, id } = lease.link;
    try {
      const request = { number, id, cap: lease.cap, instance: instance.id, isAhead };
      return noteAnswer(lease, await database.write(leaseClicks, request));
    } catch (error) {
      log.debug({ err: error }, 'clicks under a cap could not be asked for');
      isUnsettled = true;
      return { kind: 'unreachable' };
    }
  };
  const catchUp = async (): Promise<boolean> => {
    catchingUp ??= own.writeAll().finally(() => {
      catchingUp = undefined;
    });
    const isDone = await catchingUp;
    isCaughtUp ||= isDone;
    return isDone;
  };
  const askFor = (lease: Lease, isAhead: boolean): Promise<CapAnswer> => {
    const underWay = questions.get(lease);
    if (underWay !== undefined) return underWay;
    const asking = question(lease, isAhead).then((answer) => {
      questions.delete(lease);
      const lasts = SAME_ANSWER[answer.kind];
      if (lasts !== undefined && !isAhead) refusals.set(lease, { answer, until: performance.now() + lasts });
      if (answer.kind !== 'leased') lease.asksAhead = false;
      return answer;
    });
    questions.set(lease, asking);
    return asking;
  };

  const beginLease = (link: Link, cap: number): Lease | undefined => {
    if (book.isFull) return undefined;
    const { lease, returned } = book.begin(link, cap, performance.now());
    if (returned > 0) void tend([[link.number, returned]], []);
    return lease;
  };

  const tellReached = async (): Promise<void> => {
    const visited = book.visitedSince(performance.now() - 3 * EVERY);
    if (visited.length === 0 || listeners.size === 0) return;
    const reached = await listReached(
      database.read,
      visited.map(({ number }) => number),
    );
    for (const { number, total } of reached) {
      const link = visited.find((one) => one.number === number);
      if (!link) continue;
      link.totalClicks = Math.max(link.totalClicks, total);
      for (const listener of listeners) listener(link);
    }
  };
  const look = async (): Promise<void> => {
    looks += 1;
    const returned = book.takeIdle(performance.now());
    const kept = looks % KEEP_EVERY === 0 ? book.held().map(([number]) => number) : [];
    await tend(returned, kept);
    if (isUnsettled && questions.size === 0 && own.areWritten()) await settle();
    await tellReached().catch((error: unknown) => log.debug({ err: error }, 'caps could not be looked at'));
  };
  const lookLater = (): void => {
    timer = setTimeout(() => {
      running = look().then(() => {
        if (timer) lookLater();
      });
    }, EVERY).unref();
  };

  return {
    take: (link) => {
      const lease = book.take(link, performance.now());
      if (lease === undefined) return false;
      if (isHalfUsed(lease)) void askFor(lease, true);
      return true;
    },
    ask: async (link, cap, unwritten) => {
      const isKnown = isCaughtUp && (unwritten === 0 || book.find(link) !== undefined);
      if (!isKnown && !(await catchUp())) return { kind: 'unreachable' };
      const lease = book.find(link) ?? beginLease(link, cap);
      if (lease === undefined) return { kind: 'unreachable' };
      lease.link = link;
      lease.usedAt = performance.now();
      const refusal = refusals.get(lease);
      return refusal && performance.now() < refusal.until ? refusal.answer : askFor(lease, false);
    },
    onReached: (listener) => void listeners.add(listener),
    begin: (clicks) => {
      own = clicks;
      lookLater();
    },
    state: () => ({ held: book.clicks, asked }),
    forgetAll: () => {
      book.takeAll();
      isUnsettled = true;
    },
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      await running;
      if (asked === 0) return;
      const returned = book.takeAll();
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref());
      await Promise.race([own.areWritten() ? settle() : tend(returned, []), patience]);
    },
  };
}
