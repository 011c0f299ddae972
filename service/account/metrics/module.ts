import { SEND_BEARER } from '../../http/access.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { isAtComputer } from '../../http/origin/at-computer.ts';
import { FileContent } from '../../http/reply.ts';
import { createRequestTimes, type RequestTimes } from '../../http/request-times.ts';
import type { AccountContext, Context } from '../../kernel/context.ts';
import type { Figure } from '../../kernel/figure.ts';
import { defineModule } from '../../kernel/module.ts';
import { type Actor, accountOf, type Role } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { findAccount } from '../../people/accounts/index.ts';
import * as api from './api.ts';
import { METRICS_FORMAT } from './api.ts';
import type { FigureReading } from './exposition.ts';

/** The roles that may read the figures of the whole installation, with a session, a key or an app. */
const READERS: readonly Role[] = ['owner', 'admin'];

/**
 * Admits every program on this computer, even without credentials, and from elsewhere the owner and admins with
 * credentials (docs/contract/metrics.md#who-may-read-them).
 *
 * @throws AppError 401 `authentication_error` without credentials from elsewhere, 403 `forbidden` for a member.
 */
async function admitReader(context: AccountContext, actor: Actor, atComputer: boolean): Promise<void> {
  if (atComputer) return;
  const accountId = accountOf(actor);
  if (accountId === null)
    throw new AppError('authentication_error', `Authentication required. ${SEND_BEARER}`);
  const account = await findAccount(context.database.read, accountId);
  if (account && READERS.includes(account.role)) return;
  throw new AppError('forbidden', 'Only the owner and admins read the figures of this installation');
}

/**
 * Every figure in the Prometheus text format; a figure that cannot be read is left out.
 *
 * The library is loaded with the first call, because most installations are never monitored.
 */
async function writeMetrics(context: Context): Promise<string> {
  const [{ writeExposition }, readings] = await Promise.all([
    import('./exposition.ts'),
    Promise.all(context.figures.map((figure) => readFigure(context, figure))),
  ]);
  return writeExposition(
    readings.flatMap((reading) => reading ?? []),
    context.requestTimes.list(),
  );
}

async function readFigure(context: Context, figure: Figure): Promise<FigureReading | null> {
  const { kind, name, help, label } = figure;
  try {
    const read = await figure.read(context);
    const values = typeof read === 'number' ? [{ labels: {}, value: read }] : valuesBy(label ?? '', read);
    return { kind, name, help, labelNames: label === undefined ? [] : [label], values };
  } catch (error) {
    context.log.warn({ err: error, figure: name }, 'a figure could not be read');
    return null;
  }
}

const valuesBy = (label: string, values: Readonly<Record<string, number>>): FigureReading['values'] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

declare module '../../kernel/context.ts' {
  interface AccountParts {
    /** The figures of all modules for the metrics. */
    figures: readonly Figure[];
    requestTimes: RequestTimes;
  }
}

const metricsEndpoints = (context: Context): Endpoint[] => [
  endpoint(api.GET_METRICS, async ({ actor, input, reply }) => {
    await admitReader(context, actor, isAtComputer(input.request));
    const text = await writeMetrics(context);
    return reply(200, new FileContent(METRICS_FORMAT, text), { headers: { 'Cache-Control': 'no-store' } });
  }),
];

export const metrics = defineModule({
  name: 'metrics',
  adds: ['figures', 'requestTimes'],
  open: (_kernel, { figures }) => ({ figures, requestTimes: createRequestTimes() }),
  endpoints: metricsEndpoints,
});
