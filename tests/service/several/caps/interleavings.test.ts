import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LeaseBook } from '../../../../service/several/caps/lease-book.ts';
import { type CapState, clicksLeft, clicksToLease } from '../../../../service/several/caps/lease-rule.ts';
import { aLink } from '../../../support/a-link.ts';

/**
 * A model of a link with a cap, the database and a few instances. What instances do comes in any order, is late, happens
 * twice, or is cut short by a kill; the rules are the real ones, and the transactions are those of `lease-repository.ts`.
 */
const INSTANCES = 3;

type Batch = { id: string; isLeased: boolean };
type Running = {
  book: LeaseBook;
  /** The cap as this instance has heard of it. */
  cap: number | null;
  /** What an earlier run left is written. */
  isCaughtUp: boolean;
};
type Instance = {
  /** Null while it is dead. */
  running: Running | null;
  /** On its disk: survives it. */
  queue: Batch[];
  granted: number;
  used: number;
  isBurnt: boolean;
};

class Model {
  cap: number | null;
  total = 0;
  /** Clicks that were let through under leases. */
  through = 0;
  /** Clicks from before their instance heard of the cap that were written after the first lease under it. */
  late = 0;
  /** The cap a lease was given under since it was last changed; null when none was. */
  leasedUnder: number | null = null;
  readonly recorded = new Set<string>();
  readonly instances: Instance[];
  #batches = 0;

  constructor(cap: number | null) {
    this.cap = cap;
    this.instances = Array.from({ length: INSTANCES }, () => ({
      running: { book: new LeaseBook(), cap, isCaughtUp: true },
      queue: [],
      granted: 0,
      used: 0,
      isBurnt: false,
    }));
  }

  get outstanding(): number {
    return this.instances.reduce((sum, { granted, used }) => sum + granted - used, 0);
  }

  state(cap: number): CapState {
    const burnt = this.instances.filter(({ isBurnt }) => isBurnt);
    return {
      cap,
      total: this.total,
      outstanding: this.outstanding,
      burnt: burnt.reduce((sum, { granted, used }) => sum + granted - used, 0),
      instances: INSTANCES,
    };
  }

  visit(instance: Instance): void {
    const { running } = instance;
    if (!running) return;
    if (running.cap === null) {
      this.#pass(instance, false);
      return;
    }
    const link = aLink({ maxClicks: running.cap });
    if (!running.book.take(link, 0)) {
      this.lease(instance, false);
      if (!running.book.take(link, 0)) return;
    }
    this.through += 1;
    this.#pass(instance, true);
  }

  #pass(instance: Instance, isLeased: boolean): void {
    this.#batches += 1;
    instance.queue.push({ id: String(this.#batches), isLeased });
  }

  /** Clicks that instances may still let through, and leased ones that are not written. */
  get inHand(): number {
    const held = this.instances.reduce((sum, { running }) => sum + (running?.book.clicks ?? 0), 0);
    const queued = this.instances.flatMap(({ queue }) => queue);
    return held + queued.filter(({ id, isLeased }) => isLeased && !this.recorded.has(id)).length;
  }

  lease(instance: Instance, isAnswerLost: boolean): void {
    const { running } = instance;
    if (!running || running.cap === null) return;
    const link = aLink({ maxClicks: running.cap });
    const known = running.book.find(link);
    if (!known || !running.isCaughtUp) {
      if (instance.queue.length > 0) return;
      running.isCaughtUp = true;
    }
    if (!known) instance.granted -= running.book.begin(link, running.cap, 0).returned;
    const lease = known ?? running.book.find(link);
    if (this.cap !== running.cap || !lease) return;
    const state = this.state(running.cap);
    const clicks = clicksToLease(state, false);
    if (clicks === 0) return;
    instance.granted += clicks;
    instance.isBurnt = false;
    if (this.leasedUnder === null) this.late = 0;
    this.leasedUnder = running.cap;
    if (!isAnswerLost) running.book.add(lease, clicks, clicksLeft(state) - clicks);
  }

  /** Batches join on their way; one that arrives again is known by its number. */
  deliver(instance: Instance, which: number, isForgotten: boolean): void {
    const batch = instance.queue[which % Math.max(1, instance.queue.length)];
    if (!instance.running || !batch) return;
    if (!isForgotten) instance.queue = instance.queue.filter((other) => other !== batch);
    if (this.recorded.has(batch.id)) return;
    this.recorded.add(batch.id);
    this.total += 1;
    if (!batch.isLeased && this.leasedUnder !== null) this.late += 1;
    instance.used = Math.min(instance.granted, instance.used + 1);
  }

  giveBack(instance: Instance): void {
    if (!instance.running) return;
    for (const [, clicks] of instance.running.book.takeIdle(Number.POSITIVE_INFINITY))
      instance.granted = Math.max(instance.used, instance.granted - clicks);
  }

  settle(instance: Instance): void {
    if (!instance.running || instance.queue.length > 0) return;
    instance.granted = instance.running.book.clicks;
    instance.used = 0;
  }

  kill(instance: Instance): void {
    instance.running = null;
  }

  start(instance: Instance): void {
    instance.running ??= { book: new LeaseBook(), cap: this.cap, isCaughtUp: false };
  }

  hear(instance: Instance): void {
    if (instance.running) instance.running.cap = this.cap;
  }

  edit(cap: number | null): void {
    if (cap === this.cap) return;
    this.cap = cap;
    this.leasedUnder = null;
  }
}

const who = fc.nat(INSTANCES - 1);
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ what: fc.constant('visit' as const), who }) },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('deliver' as const),
      who,
      which: fc.nat(20),
      isForgotten: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('settle' as const, 'giveBack' as const, 'burn' as const),
      who,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('kill' as const, 'start' as const, 'lose' as const), who }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('hear' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('edit' as const),
      cap: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(model: Model, one: Step): void {
  if (one.what === 'edit') model.edit(one.cap);
  else {
    const instance = model.instances[one.who];
    if (instance) act(model, instance, one);
  }
}

function act(model: Model, instance: Instance, one: Exclude<Step, { what: 'edit' }>): void {
  switch (one.what) {
    case 'deliver':
      model.deliver(instance, one.which, one.isForgotten);
      break;
    case 'lose':
      model.lease(instance, true);
      break;
    case 'burn':
      instance.isBurnt = instance.running === null;
      break;
    default:
      model[one.what](instance);
  }
}

it('never lets more through than the cap, whatever is late, comes twice or is killed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(step, { maxLength: 150 }), (cap, steps) => {
      const model = new Model(cap);
      for (const one of steps.filter(({ what }) => what !== 'edit')) {
        take(model, one);
        expect(model.total + model.outstanding).toBeLessThanOrEqual(cap);
        expect(model.through).toBeLessThanOrEqual(cap);
      }
    }),
    { numRuns: 300 },
  );
});

it('holds a cap that is set, raised or lowered meanwhile, from the first lease under it on', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.array(step, { maxLength: 150 }),
      (cap, steps) => {
        const model = new Model(cap);
        for (const one of steps) {
          take(model, one);
          if (model.leasedUnder === null) continue;
          // Clicks of an instance that has not heard of the cap are known to it alone until they are written.
          expect(model.total + model.inHand).toBeLessThanOrEqual(model.leasedUnder + model.late);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('loses no click of the cap in the end: what was killed and comes back gives back what no visitor had', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.array(step, { maxLength: 100 }), (cap, steps) => {
      const model = new Model(cap);
      for (const one of steps.filter(({ what }) => what !== 'edit')) take(model, one);
      for (const instance of model.instances) {
        model.start(instance);
        while (instance.queue.length > 0) model.deliver(instance, 0, false);
        model.settle(instance);
      }
      for (let turn = 0; turn < cap + 1; turn += 1)
        for (const instance of model.instances) model.visit(instance);
      expect(model.through).toBe(cap);
    }),
    { numRuns: 200 },
  );
});
