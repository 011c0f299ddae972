import { Type } from '@sinclair/typebox';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { clickLeases, instances, links } from '../../../drizzle/schema/index.ts';
import type { ClicksOf } from '../../clicks/caps/operations.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { databaseNow } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING, OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import { type CapState, clicksLeft, clicksToLease, isUsedUp } from './lease-rule.ts';

/** How long a lease lasts after its instance was heard of, ms. */
const LIFE = 60_000;

/** An instance that said nothing for so long takes no share of what is left, ms. */
const PRESENT = 30_000;

/** A link by what it is recognised by: in another state of the database its number may be another link's. */
export type LeasedLink = { number: number; id: string };

export const LeaseAnswer = Type.Union([
  /** `left` may still be leased by then. */
  Type.Object({ kind: OneOf('leased'), clicks: Type.Number(), left: Type.Number() }),
  /** Nothing is left: the link has run out, or other instances hold what remains. */
  Type.Object({ kind: OneOf('used-up', 'elsewhere'), total: Type.Number() }),
  /** The link has another cap by now, or is gone. */
  Type.Object({ kind: OneOf('changed') }),
]);
export type LeaseAnswer = (typeof LeaseAnswer)['static'];

type LeaseRequest = LeasedLink & { cap: number; instance: string; isAhead: boolean };

/** Leases clicks of a link with a cap to an instance, in one transaction with the look at what is left. */
export const leaseClicks = defineWrite(
  'caps.lease',
  LeaseAnswer,
  async (tx, { number, id, cap, instance, isAhead }: LeaseRequest): Promise<LeaseAnswer> => {
    const state = await capStateWithin(tx, { number, id });
    if (state?.cap !== cap) return { kind: 'changed' };
    const clicks = clicksToLease(state, isAhead);
    if (clicks === 0 && clicksLeft(state) === 0)
      return { kind: isUsedUp(state) ? 'used-up' : 'elsewhere', total: state.total };
    if (clicks > 0)
      await tx
        .insert(clickLeases)
        .values({ linkNumber: number, instance, granted: clicks, expiresAt: sql`${databaseNow} + ${LIFE}` })
        .onConflictDoUpdate({
          target: [clickLeases.linkNumber, clickLeases.instance],
          set: { granted: sql`granted + ${clicks}`, expiresAt: sql`excluded.expires_at` },
        });
    return { kind: 'leased', clicks, left: clicksLeft(state) - clicks };
  },
);

async function capStateWithin(tx: Transaction, { number, id }: LeasedLink): Promise<CapState | undefined> {
  const [state] = await tx.all<CapState>(sql`
    select max_clicks as cap, total_clicks as total,
      coalesce((select sum(granted - used) from ${clickLeases} where link_number = ${number}), 0) as outstanding,
      coalesce((select sum(granted - used) from ${clickLeases} where link_number = ${number} and expires_at < ${databaseNow}), 0) as burnt,
      max(1, (select count(*) from ${instances} where removed_at is null and seen_at > ${databaseNow} - ${PRESENT})) as instances
    from ${links} where number = ${number} and id = ${id}`);
  return state;
}

/** Gives clicks back that no visitor came for, and says of which links the instance still holds some. */
export const tendLeases = defineWrite(
  'caps.tend',
  NOTHING,
  async (
    tx,
    {
      instance,
      returned,
      kept,
    }: { instance: string; returned: readonly ClicksOf[]; kept: readonly number[] },
  ): Promise<void> => {
    if (returned.length > 0)
      await tx.run(sql`
        update ${clickLeases} set granted = max(used, granted - (given.value ->> 1))
        from json_each(${JSON.stringify(returned)}) given
        where link_number = given.value ->> 0 and instance = ${instance}`);
    if (kept.length > 0)
      await tx.run(sql`
        update ${clickLeases} set expires_at = ${databaseNow} + ${LIFE}
        where instance = ${instance} and link_number in (select value from json_each(${JSON.stringify(kept)}))`);
    await tx.delete(clickLeases).where(and(eq(clickLeases.instance, instance), sql`used >= granted`));
  },
);

/**
 * Sets what is outstanding of an instance to what it holds. To be called while none of its clicks waits to be written:
 * then the rest was leased by it before it last ended, or in a call whose answer was lost, and no visitor had it.
 */
export const settleLeases = defineWrite(
  'caps.settle',
  NOTHING,
  async (tx, { instance, held }: { instance: string; held: readonly ClicksOf[] }): Promise<void> => {
    const numbers = held.map(([number]) => number);
    await tx
      .delete(clickLeases)
      .where(and(eq(clickLeases.instance, instance), notInArray(clickLeases.linkNumber, numbers)));
    await tx.run(sql`
      update ${clickLeases} set granted = given.value ->> 1, used = 0
      from json_each(${JSON.stringify(held)}) given
      where link_number = given.value ->> 0 and instance = ${instance}`);
  },
);

/** Forgets leases of links that are gone, and those of which every click is written. */
export const forgetLeases = defineWrite(
  'caps.forget',
  NOTHING,
  async (tx): Promise<void> => {
    await tx.run(sql`
      delete from ${clickLeases}
      where used >= granted or link_number not in (select number from ${links})`);
  },
  { background: true },
);

/** Of these links, those whose cap is reached by the clicks that are written, with their totals. */
export const listReached = (
  read: Reader,
  numbers: readonly number[],
): Promise<{ number: number; total: number }[]> =>
  read.all(sql`
    select number, total_clicks as total from ${links}
    where number in (select value from json_each(${JSON.stringify(numbers)})) and total_clicks >= max_clicks`);

export const operations: Operations = { writes: [forgetLeases, leaseClicks, settleLeases, tendLeases] };
