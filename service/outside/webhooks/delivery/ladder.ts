import { HOUR, MINUTE, SECOND } from '../../../lib/time.ts';

/** The pause before each repeated attempt, ms (docs/contract/webhooks.md#attempts). */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR] as const;

/** The longest pause before an attempt, ms. */
export const LONGEST_RETRY_WAIT = Math.max(...WAITS);

/** How long to wait for a receiver that asks for a pause without naming a time, ms. */
const PATIENCE = MINUTE;

/**
 * The limits of the time that it may name, ms. A receiver that says `0` must not be called again and again without a
 * pause.
 */
const LEAST_PATIENCE = SECOND;
const MOST_PATIENCE = 15 * MINUTE;

/** How soon to repeat an attempt that failed because this computer was offline, ms. */
const OFFLINE_PAUSE = 30 * SECOND;

/** The result of one attempt. */
export type AttemptResult =
  /** An answer of any status; `retryAfter` is its header. */
  | { kind: 'answered'; status: number; retryAfter: string | null }
  | { kind: 'unanswered' }
  /** The attempt says nothing about the receiver: this computer slept, was offline or was overloaded. */
  | { kind: 'interrupted'; reason: 'slept' | 'offline' | 'busy' };

/** The consequence of an attempt. Moments are ms UTC. */
export type Verdict =
  | { kind: 'success' }
  | { kind: 'retry'; at: number }
  /** Repeat the attempt later: this one does not count. */
  | { kind: 'postpone'; at: number }
  | { kind: 'exhausted' }
  | { kind: 'gone' };

/** The state of a delivery after an attempt, when so many were counted before. */
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

/** The pause that a `Retry-After` asks for, in ms: seconds or a date (RFC 9110, 10.2.3). */
function patienceFor(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? '';
  const date = /^\d+$/.test(text) ? now + Number(text) * SECOND : parseHttpDate(text);
  if (date === undefined) return PATIENCE;
  return Math.min(Math.max(date - now, LEAST_PATIENCE), MOST_PATIENCE);
}

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DATE = new RegExp(
  String.raw`^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (${MONTHS}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$`,
);

/** A date of an HTTP header in the required form (RFC 9110, 5.6.7), in ms UTC; undefined for any other text. */
function parseHttpDate(text: string): number | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [day = 0, , year = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(year, MONTHS.split('|').indexOf(match[2] ?? ''), day, hour, minute, second);
}
