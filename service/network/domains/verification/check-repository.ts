import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { type Domain, domains } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineWrite } from '../../../db/operation.ts';
import { afterCheck, type Check } from '../lifecycle.ts';
import { ChangeOutcome, findDomainById, updateDomainWithin } from '../repository.ts';

type Due = { before: number; now: number; limit: number };

/**
 * Active domains last checked before a moment, the longest ago first; also those checked while the clock was ahead.
 */
export const listDueDomains = (read: Reader, { before, now, limit }: Due): Promise<Domain[]> =>
  read
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.status, 'active'),
        or(isNull(domains.checkedAt), lte(domains.checkedAt, before), gt(domains.checkedAt, now)),
      ),
    )
    .orderBy(asc(domains.checkedAt), asc(domains.id))
    .limit(limit);

/**
 * Stores the result of a check. It is applied to the present state of the domain, which may have been given up
 * meanwhile.
 */
export const noteCheck = defineWrite(
  'domains.note-check',
  ChangeOutcome,
  async (tx, { id, check }: { id: string; check: Check }): Promise<ChangeOutcome> => {
    const before = await findDomainById(tx, id);
    if (!before) return 'missing';
    if (before.status === 'revoked') return 'wrong-state';
    return updateDomainWithin(tx, before, afterCheck(before, check));
  },
);
