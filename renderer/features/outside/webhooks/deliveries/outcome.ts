import type { Delivery } from '../../../../api/webhooks.ts';
import { words } from '../words.ts';

export type Attempt = Delivery['attempts'][number];

/** Whether the receiver took what an attempt brought (docs/contract/webhooks.md#delivery). */
export const isTaken = ({ status_code: code }: Attempt): boolean =>
  code !== null && code >= 200 && code < 300;

/** What came of an attempt, in a few words. The service's `status 500` only says the code again. */
export function describeOutcome({ status_code: code, error }: Attempt): string {
  if (code === null) return error ?? words.deliveries.attempt.noAnswer;
  const status = words.deliveries.attempt.statusCode({ code: String(code) });
  return error === null || error === `status ${code}` ? status : `${status}, ${error}`;
}

export type DeliveryLook = { label: string; tone: 'good' | 'warn' | 'bad' | 'neutral' };

/** How to show where a delivery stands; one that waits after a failure is worth a second look. */
export function lookOf({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>): DeliveryLook {
  if (status === 'success') return { label: words.deliveries.status.success, tone: 'good' };
  if (status === 'failed') return { label: words.deliveries.status.failed, tone: 'bad' };
  return attempts.length > 0
    ? { label: words.deliveries.status.retrying, tone: 'warn' }
    : { label: words.deliveries.status.pending, tone: 'neutral' };
}

/** A body laid out for reading, when it is JSON. */
export function layOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
