import { type Actor, accountOf } from '../lib/actor.ts';
import { addressBucket } from '../lib/ip-address.ts';
import { type Limiter, type Verdict, windowsFor } from '../modules/limits/index.ts';
import type { Caller } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import type { Headers } from './respond.ts';

/** Counts the request and says what it means; null for routes without a limit. */
export function takeLimit(
  limiter: Limiter,
  endpoint: Endpoint,
  caller: Caller,
  address: string,
): Verdict | null {
  if (endpoint.limit === 'none') return null;
  const byAddress = endpoint.limit.signedIn === undefined || caller.refusal !== null;
  const name = byAddress ? `ip:${addressBucket(address)}` : callerName(caller.actor, address);
  const windows = windowsFor(endpoint.limit, !byAddress && caller.actor.kind !== 'anonymous');
  return limiter.take(endpoint.limit.bucket ?? `${endpoint.method} ${endpoint.path}`, windows, name);
}

/**
 * The shortest window's figures, on success and on error alike (docs/contract/limits.md#headers-of-a-limit).
 */
export const limitHeaders = (verdict: Verdict | null): Headers =>
  verdict
    ? {
        'X-RateLimit-Limit': String(verdict.limit),
        'X-RateLimit-Remaining': String(verdict.remaining),
        'X-RateLimit-Reset': String(verdict.resetsAt),
      }
    : {};

/**
 * Who a request is counted against: the key, else the account (all its sessions and apps together),
 * else the address (docs/contract/limits.md#counting).
 */
function callerName(actor: Actor, address: string): string {
  if (actor.kind === 'key') return `key:${actor.keyId}`;
  const account = accountOf(actor);
  return account ? `user:${account}` : `ip:${addressBucket(address)}`;
}
