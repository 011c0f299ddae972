import { HOUR, MINUTE, SECOND } from '../../../lib/duration.ts';
import { parseHttpDate } from './http-date.ts';

/** How long after a failed attempt the next one follows, ms; the first attempt follows none (docs/contract/webhooks.md#attempts). */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;

/** No attempt waits longer than this, ms. */
export const LONGEST_RETRY_WAIT = Math.max(...WAITS);

/** How long a receiver that asks for patience is left alone unless it says so, ms. */
const PATIENCE = MINUTE;

/** The bounds of what it can say, ms. One that says `0` must not be asked again and again without a pause. */
const LEAST_PATIENCE = SECOND;
const MOST_PATIENCE = 15 * MINUTE;

/** How soon an attempt is made again that told nothing about the receiver, because this computer was offline, ms. */
const OFFLINE_PAUSE = 30 * SECOND;

/** What one attempt met. */
export type AttemptResult =
  /** An answer of any status; `retryAfter` is its header. */
  | { kind: 'answered'; status: number; retryAfter: string | null }
  | { kind: 'unanswered' }
  /** Nothing was learnt about the receiver: this computer slept, was offline or had too much to do. */
  | { kind: 'interrupted'; reason: 'slept' | 'offline' | 'busy' };

/** What follows from an attempt. Moments are ms UTC. */
export type Verdict =
  | { kind: 'success' }
  | { kind: 'retry'; at: number }
  /** The same attempt later: this one does not count. */
  | { kind: 'postpone'; at: number }
  | { kind: 'exhausted' }
  | { kind: 'gone' };

/** What becomes of a delivery after an attempt, when so many were counted before. */
export function verdictOn(result: AttemptResult, before: number, now: number): Verdict {
  if (result.kind === 'interrupted') {
    return { kind: 'postpone', at: result.reason === 'slept' ? now : now + OFFLINE_PAUSE };
  }
  if (result.kind === 'answered') {
    if (isSuccess(result.status)) return { kind: 'success' };
    if (result.status === 410) return { kind: 'gone' };
    if (result.status === 429) return { kind: 'postpone', at: now + patienceFor(result.retryAfter, now) };
  }
  const wait = WAITS[before];
  return wait === undefined ? { kind: 'exhausted' } : { kind: 'retry', at: now + wait };
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** How long a `Retry-After` asks to wait, in ms: seconds or a date (RFC 9110, 10.2.3). */
export function patienceFor(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const date = /^\d+$/.test(text) ? now + Number(text) * SECOND : parseHttpDate(text);
  if (date === undefined) return PATIENCE;
  return Math.min(Math.max(date - now, LEAST_PATIENCE), MOST_PATIENCE);
}
