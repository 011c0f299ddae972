import type { Verdict } from './ladder.ts';

/** Wakes the worker that delivers once something may be due: an event was queued, or a webhook set active. */
export type DeliveryCall = {
  wake(): void;
  listen(listener: () => void): () => void;
  /** What followed from attempts since the start. */
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
