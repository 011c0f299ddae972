import { type Actor, accountOf } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { addressBucket } from '../lib/ip-address.ts';
import type { Caller } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { type LimitVerdict, type RateLimit, type RequestLimiter, windowsFor } from './rate-limit.ts';
import type { Headers } from './respond.ts';

/** Counts the request and returns the verdict; null for routes without a limit. */
export function takeLimit(
  limiter: Pick<RequestLimiter, 'take' | 'guard'>,
  endpoint: Endpoint,
  caller: Caller,
  address: string,
): LimitVerdict | null | Promise<LimitVerdict | null> {
  if (endpoint.limit === 'none') return null;
  const byAddress = endpoint.limit.signedIn === undefined || caller.refusal !== null;
  const name = byAddress ? `ip:${addressBucket(address)}` : callerName(caller.actor, address);
  const windows = windowsFor(endpoint.limit, !byAddress && caller.actor.kind !== 'anonymous');
  const route = endpoint.limit.bucket ?? `${endpoint.method} ${endpoint.path}`;
  return endpoint.limit.isGuard ? limiter.guard(route, windows, name) : limiter.take(route, windows, name);
}

/** The shortest window's figures, the same on success and on error (docs/contract/limits.md#headers-of-a-limit). */
export const limitHeaders = (verdict: LimitVerdict | null): Headers =>
  verdict
    ? {
        'X-RateLimit-Limit': String(verdict.limit),
        'X-RateLimit-Remaining': String(verdict.remaining),
        'X-RateLimit-Reset': String(verdict.resetsAt),
      }
    : {};

/**
 * The caller in the counts of a limit: the key, otherwise the account (all its sessions and apps together), otherwise
 * the address (docs/contract/limits.md#counting).
 */
function callerName(actor: Actor, address: string): string {
  if (actor.kind === 'key') return `key:${actor.keyId}`;
  const account = accountOf(actor);
  return account ? `user:${account}` : `ip:${addressBucket(address)}`;
}

/** The refused caller, and the route; `path` as the route declares it. */
type Refused = { path: string; anonymous: boolean };

/** The 429 of a route (docs/contract/limits.md#refusal). `retryAfter` in seconds. */
export function tooManyRequests(limit: RateLimit, retryAfter: number, refused: Refused): AppError {
  return new AppError('rate_limit_exceeded', `Rate limit exceeded. Try again in ${retryAfter} seconds.`, {
    hint: hintFor(limit, refused),
    headers: { 'Retry-After': String(retryAfter) },
  });
}

const MIGRATE =
  'This endpoint is kept for older clients. Use POST /api/v1/shorten instead: it allows 20/min and 200/day, and 60/min and 5000/day with an API key.';

/** For a limit that is the same for all callers, or a route without anonymous callers. */
const SIGN_IN =
  'Sign in or use an API key: most endpoints then allow 60/min and 5000/day, and they stop counting by address.';

function hintFor(limit: RateLimit, { path, anonymous }: Refused): string | undefined {
  if (limit.hasSuccessor) return MIGRATE;
  if (!anonymous || !path.startsWith('/api/v1/')) return undefined;
  if (!limit.signedIn || limit.signedIn === limit.anonymous) return SIGN_IN;
  const tier = limit.signedIn.map(({ requests, name }) => `${requests}/${name === 'minute' ? 'min' : name}`);
  return `Sign in or use an API key to raise this limit to ${tier.join(' and ')}.`;
}
