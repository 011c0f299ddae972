import type { Context } from './context.ts';

type Told<Value> = Value | Promise<Value>;

type Kind = {
  /** `counter` only grows while the service runs, and its name ends in `_total`; `gauge` goes up and down. */
  kind: 'counter' | 'gauge';
  /** `linnet_`, the measured thing, and its base unit: `_seconds`, `_bytes`. */
  name: string;
  /** A description in one sentence without a full stop. */
  help: string;
};

/**
 * A figure for `GET /metrics` (docs/contract/metrics.md#figures), computed only on request: frequent events are
 * counted as plain numbers.
 *
 * Values of a label come from the code, never from a request: no alias, address or account is one.
 */
export type Figure = Kind &
  (
    | { label?: undefined; read(context: Context): Told<number> }
    /** One number for each value of the label. */
    | { label: string; read(context: Context): Told<Readonly<Record<string, number>>> }
  );

/** The length of each queue of waiting work, by its name: for the metrics and for the owner's page of the state. */
export type Queues = Readonly<Record<string, (context: Context) => Told<number>>>;
