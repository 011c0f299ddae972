import type { Domain, StoredStep } from '../../../drizzle/schema/index.ts';
import { DAY } from '../../lib/duration.ts';

/** How often an active domain is checked again, ms. */
export const RECHECK_EVERY = 7 * DAY;

/** So many rechecks in a row may fail before a domain is suspended. */
const MOST_FAILURES = 3;

/** What a check of a name found; `byClock` when no person asked for it. */
export type Check = { steps: StoredStep[]; at: number; byClock: boolean };

/** What a domain needs to be judged after a check. */
type Checked = Pick<Domain, 'status' | 'failedChecks' | 'lastVerifiedAt' | 'updatedAt'>;

/** The step that failed; undefined when all were passed. */
export const failedStepOf = (steps: readonly StoredStep[]): StoredStep | undefined =>
  steps.find(({ passed }) => passed === false);

/**
 * What a check changes (docs/contract/domains.md#lifecycle).
 *
 * Only rechecks by the clock count towards the suspension: a person who tries three times while the network is being
 * rebuilt must not lose the domain.
 */
export function afterCheck(domain: Checked, { steps, at, byClock }: Check): Partial<Domain> {
  const fault = failedStepOf(steps);
  const noted = { steps, checkedAt: at, lastVerificationError: fault?.message ?? null };
  if (!fault) {
    const updatedAt = domain.status === 'active' ? domain.updatedAt : at;
    return { ...noted, status: 'active', lastVerifiedAt: at, failedChecks: 0, updatedAt };
  }
  if (domain.status !== 'active' || !byClock) return noted;
  const failedChecks = domain.failedChecks + 1;
  return failedChecks < MOST_FAILURES
    ? { ...noted, failedChecks }
    : { ...noted, failedChecks, status: 'suspended', updatedAt: at };
}
