/** Wakes the delivery of messages, so that one that was just queued does not wait for the next round. */
export type MailSignal = {
  /** Call it once a message is committed. */
  queued(): void;
  /** `wake` is called from then on; there is one delivery. */
  onQueued(wake: () => void): void;
};

export function createMailSignal(): MailSignal {
  let wakeDelivery: () => void = () => undefined;
  return {
    queued: () => wakeDelivery(),
    onQueued: (wake) => {
      wakeDelivery = wake;
    },
  };
}
