import type { ClickHeaders } from '../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import type { IndexedLink } from '../../links/links/index.ts';
import { followUnderCap } from './under-cap.ts';
import { noteExpiry } from './visit.ts';

/** A visit that a browser answered by itself while it did not reach the service; `clickedAt` in milliseconds UTC. */
type LateVisit = { id: string; name: string; clickedAt: number };

/** Whose browser that was. */
export type LateVisitor = ClickHeaders & { address: string };

/**
 * Counts late visits of an account and notes their ids, in one transaction. To count, the link must lead on now, and a
 * cap must have a click left.
 *
 * Returns how many are counted.
 *
 * @throws what the database does; then nothing is counted or noted.
 */
export async function countLate(
  context: VisitsContext,
  visits: readonly LateVisit[],
  { accountId, visitor }: { accountId: string; visitor: LateVisitor },
): Promise<number> {
  const followed: IndexedLink[] = [];
  const recording = context.clicks.recordHanded(async (record) => {
    const [counted, others]: [LateVisit[], LateVisit[]] = [[], []];
    for (const visit of visits) {
      const entry = await follow(context, visit, visitor, record);
      if (entry) followed.push(entry);
      (entry ? counted : others).push(visit);
    }
    const clicks = [...counted, ...others].map(({ id, clickedAt }) => ({ id, clickedAt }));
    return { accountId, clicks };
  });
  await recording.catch((error: unknown) => {
    for (const { link } of followed) {
      link.totalClicks -= 1;
      context.linkIndex.changed(link, link);
    }
    throw error;
  });
  for (const { link } of followed)
    if (link.maxClicks !== null) noteExpiry(context, link, context.clock.now());
  return followed.length;
}

type Record = VisitsContext['clicks']['record'];

/** The link of a visit that counts, whose click `record` has taken. */
async function follow(
  context: VisitsContext,
  { name, clickedAt }: LateVisit,
  visitor: LateVisitor,
  record: Record,
): Promise<IndexedLink | undefined> {
  let isCounted = false;
  const counting: Record = (click, ofLink) => {
    isCounted = true;
    record(click, ofLink);
  };
  const clicks = { ...context.clicks, record: counting };
  const { entry } = await followUnderCap(
    { ...context, clicks },
    {
      ...visitor,
      namespace: DEFAULT_NAMESPACE,
      code: name,
      rest: [],
      method: 'GET',
      isAhead: false,
      query: '',
      password: null,
      user: null,
      acceptLanguage: null,
      isSignedIn: true,
      arrivedAt: Number.NaN,
      clickedAt,
    },
  );
  return isCounted ? entry : undefined;
}
