import { setTimeout as sleep } from 'node:timers/promises';
import type { VisitsContext } from '../../kernel/context.ts';
import type { IndexedLink } from '../../links/links/index.ts';
import { type Decision, decide, isDecided } from './decide.ts';
import { outcomeOf } from './outcomes.ts';
import { findLink, follow, lookupsOf, noteExpiry, type Visit } from './visit.ts';

/** A decision, with the link at that time. */
export type Decided = { entry: IndexedLink | undefined; decision: Decision };

/** The longest wait of a visitor, ms, including the time while others hold the last clicks of a cap. */
const LONGEST_WAIT = 5_000;
const WAIT_FOR_OTHERS = 1_500;

/** How often to check whether others returned a click or received one, ms. */
const LOOK_AGAIN = 150;

/** The most visitors that wait at once. */
const MOST_WAITING = 2_000;

const CAP_UNKNOWN: Decision = { kind: 'cap-unknown' };

/**
 * Tells the owner's webhooks when instances together have reached a cap, though none of them counted all of its
 * clicks.
 */
export const watchCaps = (context: VisitsContext): void =>
  context.caps.onReached((link) => noteExpiry(context, link, context.clock.now()));

/**
 * Decides about a visit for which no leased click was left: requests one, then decides again, because the link may
 * have changed meanwhile. `password-check` means that its password has changed.
 */
export async function followUnderCap(
  context: VisitsContext,
  visit: Visit,
  isPasswordRight?: boolean,
): Promise<Decided> {
  const { capVisitors } = context;
  if (capVisitors.waiting >= MOST_WAITING) return untold(context, await findLink(context, visit));
  capVisitors.waiting += 1;
  try {
    return await askAndFollow(context, visit, isPasswordRight);
  } finally {
    capVisitors.waiting -= 1;
  }
}

async function askAndFollow(
  context: VisitsContext,
  visit: Visit,
  isPasswordRight?: boolean,
): Promise<Decided> {
  const begunAt = performance.now();
  const hash = (await findLink(context, visit))?.link.passwordHash;
  for (;;) {
    const entry = await findLink(context, visit);
    const isKnown = entry?.link.passwordHash === hash;
    const decision = follow(context, entry, visit, isKnown ? isPasswordRight : undefined);
    const cap = entry?.link.maxClicks ?? null;
    if (decision.kind !== 'cap-check' || !entry || cap === null) return { entry, decision };
    const waited = performance.now() - begunAt;
    const answer = waited > LONGEST_WAIT ? UNREACHABLE : await ask(context, entry, cap);
    if (answer.kind === 'used-up') return usedUp(context, entry, visit, answer.total);
    if (answer.kind === 'changed') context.linkIndex.changed(entry.link, entry.link);
    if (answer.kind === 'elsewhere' && waited < WAIT_FOR_OTHERS) await sleep(LOOK_AGAIN);
    else if (answer.kind === 'elsewhere' || answer.kind === 'unreachable') return untold(context, entry);
  }
}

const UNREACHABLE = { kind: 'unreachable' } as const;

/** Clicks from an earlier run are written first, because the database does not count them yet. */
async function ask(
  { caps, clicks }: VisitsContext,
  { link, unwritten }: IndexedLink,
  cap: number,
): ReturnType<VisitsContext['caps']['ask']> {
  if (!clicks.isCaughtUp()) await clicks.flush();
  return clicks.isCaughtUp() ? caps.ask(link, cap, unwritten) : UNREACHABLE;
}

function untold(context: VisitsContext, entry: IndexedLink | undefined): Decided {
  context.outcomes.cap_unknown += 1;
  return { entry, decision: CAP_UNKNOWN };
}

/** The same as when the count in memory reaches the cap; `total` counts the stored clicks of all instances. */
function usedUp(context: VisitsContext, entry: IndexedLink, visit: Visit, total: number): Decided {
  const { link } = entry;
  const now = context.clock.now();
  link.totalClicks = Math.max(link.totalClicks, total);
  noteExpiry(context, link, now);
  const decision = decide({ ...link, totalClicks: link.maxClicks ?? 0 }, visit, now, lookupsOf(context));
  if (isDecided(decision)) context.outcomes[outcomeOf(decision)] += 1;
  return { entry, decision };
}
