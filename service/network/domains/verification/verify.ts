import type { Domain } from '../../../../drizzle/schema/index.ts';
import { tooManyRequests } from '../../../http/limits.ts';
import { forSignedIn, perHour } from '../../../http/rate-limit.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import type { Running } from '../../../kernel/module.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { domainNotFound, isRevoked } from '../errors.ts';
import { failedStepOf, RECHECK_EVERY } from '../lifecycle.ts';
import { listDueDomains, noteCheck } from '../repository.ts';
import { getDomain } from '../service.ts';
import { checkName } from './check.ts';

/**
 * The limit for one domain, for all callers together; each caller has another limit as well
 * (docs/contract/domains.md#routes).
 */
const LIMIT = { ...forSignedIn(perHour(60)), bucket: 'domain-verification' };

/**
 * Checks the caller's domain now. A failed check is no error: the domain contains the result.
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

/**
 * Without an actor, the check is a scheduled one. `onlyProof`: a failed check is not stored, because the name may
 * lead to another instance.
 */
type Checking = { actor?: SignedIn; signal?: AbortSignal; onlyProof?: boolean };

/**
 * Checks a name and stores the result; returns the domain after it, or why nothing was stored.
 *
 * @throws the signal's reason when it aborts during the check; nothing is stored then.
 */
async function checkNow(
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

/** How many domains one run checks, one after the other; the next run continues. */
const MOST_PER_RUN = 50;

/** `onlyProof`: names that do not lead here are left to another instance. */
type Rechecking = { signal?: AbortSignal; onlyProof?: boolean };

/**
 * Checks the active domains that were last checked a week ago. The database tells which are due, so a kill loses
 * none; the next start repeats a check that the signal interrupted.
 */
export async function recheckDomains(
  context: NetworkContext,
  { signal, onlyProof = false }: Rechecking = {},
): Promise<void> {
  const now = context.clock.now();
  const due = await listDueDomains(context.database.read, {
    before: now - RECHECK_EVERY,
    now,
    limit: MOST_PER_RUN,
  });
  for (const domain of due) {
    if (signal?.aborted) return;
    await checkNow(context, domain, { signal, onlyProof });
  }
}

/**
 * Rechecks domains now and every hour, while the service listens. It is no housekeeping task, because those run
 * before the service listens, and this very service must answer the probes.
 *
 * Each of several instances proves the names that lead to it. If none has proved a name ten minutes later, the
 * instance with this job records the failure.
 */
export function startRechecks(context: NetworkContext): Running {
  const stopping = new AbortController();
  const onlyProof = context.deployment.leadsElsewhere;
  let running = Promise.resolve();
  const run = (check: () => Promise<void>) => (): Promise<void> => {
    running = running.then(check).catch((error: unknown) => {
      if (!stopping.signal.aborted) context.log.error({ err: error }, 'domains could not be checked again');
    });
    return running;
  };
  const prove = run(() => recheckDomains(context, { signal: stopping.signal, onlyProof }));
  const judge = run(async () => {
    if (await context.jobs.ask('domains')) await recheckDomains(context, { signal: stopping.signal });
  });
  const timers = [
    context.machine.schedule('0 30 * * * *', prove),
    ...(onlyProof ? [context.machine.schedule('0 40 * * * *', judge)] : []),
  ];
  void prove();
  return {
    close: async () => {
      for (const timer of timers) timer.stop();
      stopping.abort();
      await running;
    },
  };
}
