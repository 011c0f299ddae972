/** Sets the deliveries off once something may be due: an event was queued, or a webhook set active. */
export type DeliveryCall = { wake(): void; listen(listener: () => void): () => void };

export function createDeliveryCall(): DeliveryCall {
  const listeners = new Set<() => void>();
  return {
    wake: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
