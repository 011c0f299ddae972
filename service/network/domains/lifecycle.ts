import type { Domain, StoredStep } from '../../../drizzle/schema/index.ts';
import { DAY } from '../../lib/time.ts';

/** How often an active domain is checked again, ms. */
export const RECHECK_EVERY = 7 * DAY;

/** After so many failed rechecks in a row a domain is suspended. */
const MOST_FAILURES = 3;

/** The result of checking a name; `byClock` when no person asked for the check. */
export type Check = { steps: StoredStep[]; at: number; byClock: boolean };

/** The fields of a domain that the result of a check depends on. */
type Checked = Pick<Domain, 'status' | 'failedChecks' | 'lastVerifiedAt' | 'updatedAt'>;

/** The step that failed; undefined when all passed. */
export const failedStepOf = (steps: readonly StoredStep[]): StoredStep | undefined =>
  steps.find(({ passed }) => passed === false);

/**
 * The changes that follow from a check (docs/contract/domains.md#lifecycle).
 *
 * Only scheduled rechecks count towards the suspension: a person who tries three times while the network is being
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
