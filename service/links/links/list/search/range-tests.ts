import type { WantedTags } from '../../../tags/operations.ts';
import { deriveStatus } from '../../status.ts';
import type { LinkFilter } from '../list-filter.ts';
import { type Kind, limitAt } from './facts.ts';
import type { LinkRange } from './ranges.ts';

/** Whether the link at a position of a range passes a filter. */
export type RangeTest = (range: LinkRange) => (at: number) => boolean;

type Asked = { filter: LinkFilter; namespace?: string; now: number };

/** The conditions of a filter besides the text; `tags` are the tags that it names. */
export function rangeTestsOf({ filter, namespace, now }: Asked, tags: WantedTags | undefined): RangeTest[] {
  const { status, createdAfter, createdBefore, passwordSet, maxClicksSet } = filter;
  const tests: (RangeTest | undefined)[] = [
    namespace === undefined ? undefined : ofKind((kind) => kind.namespace === namespace),
    passwordSet === undefined ? undefined : ofKind(({ isProtected }) => isProtected === passwordSet),
    tags && ofKind(carrying(tags)),
    createdAfter === undefined
      ? undefined
      : ({ created }) =>
          (at) =>
            (created[at] ?? 0) >= createdAfter,
    createdBefore === undefined
      ? undefined
      : ({ created }) =>
          (at) =>
            (created[at] ?? 0) <= createdBefore,
    maxClicksSet === undefined
      ? undefined
      : ({ facts }) =>
          (at) =>
            (limitAt(facts, 'maxClicks', at) !== null) === maxClicksSet,
    status && hasStatus(status, now),
  ];
  return tests.filter((test) => test !== undefined);
}

/** Evaluated once for each kind of link in a range. */
const ofKind =
  (isTaken: (kind: Kind) => boolean): RangeTest =>
  ({ facts: { kinds, kindOf } }) => {
    const taken = kinds.map(isTaken);
    return (at) => taken[kindOf[at] ?? 0] ?? false;
  };

/** An id is in the text of a list exactly when the list holds it. */
const carrying =
  ({ ids, match }: WantedTags) =>
  ({ tagIds }: Kind): boolean =>
    match === 'all' ? ids.every((id) => tagIds.includes(id)) : ids.some((id) => tagIds.includes(id));

const hasStatus =
  (wanted: NonNullable<LinkFilter['status']>, now: number): RangeTest =>
  ({ facts, counts }) =>
  (at) => {
    const { status } = facts.kinds[facts.kindOf[at] ?? 0] ?? { status: 'ACTIVE' };
    const link = {
      status,
      startsAt: limitAt(facts, 'startsAt', at),
      expireAfter: limitAt(facts, 'expireAfter', at),
      maxClicks: limitAt(facts, 'maxClicks', at),
      totalClicks: counts.total_clicks[at] ?? 0,
    };
    return deriveStatus(link, now) === wanted;
  };
