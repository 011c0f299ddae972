import type { Verdict } from './ladder.ts';

/** Wakes the delivery worker when a delivery may be due: an event was queued, or a webhook was activated. */
export type DeliveryCall = {
  wake(): void;
  listen(listener: () => void): () => void;
  /** The results of attempts since the start. */
  outcomes: Record<Verdict['kind'], number>;
};

export function createDeliveryCall(): DeliveryCall {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const listener of listeners) listener();
    },
    outcomes: { success: 0, retry: 0, postpone: 0, exhausted: 0, gone: 0 },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
