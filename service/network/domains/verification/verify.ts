import type { Domain } from '../../../../drizzle/schema/index.ts';
import { tooManyRequests } from '../../../http/limits.ts';
import { forSignedIn, perHour } from '../../../http/rate-limit.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { domainNotFound, isRevoked } from '../errors.ts';
import { failedStepOf } from '../lifecycle.ts';
import { getDomain } from '../service.ts';
import { checkName } from './check.ts';
import { noteCheck } from './check-repository.ts';

/** Of one domain, whichever caller asks; callers have a limit of their own besides (docs/contract/domains.md#routes). */
const LIMIT = { ...forSignedIn(perHour(60)), bucket: 'domain-verification' };

/**
 * Checks the caller's domain now. A check that fails is no error: the domain tells what it found.
 *
 * @throws AppError 404 and 403 as `getDomain`, 422 for a revoked domain, 429 for a domain that is checked too often.
 */
export async function verifyDomain(context: NetworkContext, actor: SignedIn, id: string): Promise<Domain> {
  const domain = await getDomain(context, actor, id);
  if (domain.status === 'revoked') throw isRevoked();
  const verdict = context.limiter.take(LIMIT.bucket, LIMIT.anonymous, `domain:${id}`);
  if (verdict && verdict.retryAfter !== null) {
    throw tooManyRequests(LIMIT, verdict.retryAfter, { path: '/api/v1/custom-domains', anonymous: false });
  }
  const outcome = await checkNow(context, domain, { actor });
  if (outcome === 'missing') throw domainNotFound();
  if (outcome === 'wrong-state') throw isRevoked();
  return outcome;
}

/** No actor: by the clock. `onlyProof`: a check that fails is not noted, because the name may lead to another instance. */
type Checking = { actor?: SignedIn; signal?: AbortSignal; onlyProof?: boolean };

/**
 * Checks a name and notes what was found; the domain after it, or why nothing was noted.
 *
 * @throws the signal's reason when it aborts before the check is over; nothing is noted then.
 */
export async function checkNow(
  context: NetworkContext,
  domain: Domain,
  { actor, signal, onlyProof = false }: Checking,
): Promise<Domain | 'missing' | 'wrong-state'> {
  const { id, fqdn } = domain;
  const steps = await checkName(context, fqdn, signal);
  signal?.throwIfAborted();
  if (onlyProof && failedStepOf(steps)) return domain;
  const check = { steps, at: context.clock.now(), byClock: actor === undefined };
  return context.database.write(noteCheck, { id, check }, actor);
}
