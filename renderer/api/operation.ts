/**
 * A new id for a change, by which it can be undone (docs/contract/history.md#taking-back).
 *
 * Pages on the local network are no secure context, where `crypto.randomUUID` is missing.
 */
export const newOperation = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
