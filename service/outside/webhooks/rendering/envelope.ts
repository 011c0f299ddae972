import { toIso } from '../../../lib/timestamp.ts';
import { fitIn } from './fit.ts';

/** An event, the same for every receiver. */
export type WebhookEvent = {
  /** `evt_…` */
  id: string;
  type: string;
  /** Milliseconds UTC. */
  happenedAt: number;
  data: Record<string, unknown>;
  /** How many events before this one were dropped; null for none. */
  dropped: number | null;
};

/** The largest body, in bytes (docs/contract/webhooks.md#bodies). */
export const LARGEST_BODY = 20_000;

/** The text of an event with the facts themselves, at most `LARGEST_BODY` bytes long. */
export function renderEnvelope({ id, type, happenedAt, data, dropped }: WebhookEvent): string {
  const told = dropped === null ? data : { ...data, dropped_since_last: dropped };
  return fitIn(LARGEST_BODY, told, (fitted) =>
    JSON.stringify({ id, type, timestamp: toIso(happenedAt), data: fitted }),
  );
}
