import { setTimeout as wait } from 'node:timers/promises';
import {
  networkTargets,
  type OutboundAnswer,
  type OutboundContext,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../../base/outbound/index.ts';
import { SECOND } from '../../../../lib/duration.ts';
import { parseUrl } from '../../../../lib/parse-url.ts';
import { isJsonObject, type JsonObject, parseCell } from '../forms/json-value.ts';
import { SourceError } from '../source-error.ts';

/** What asking another program needs of the context. */
export type AskingContext = OutboundContext & { config: { allowLoopbackTargets: boolean } };

/** One page to be asked for, with the headers that hold the key. */
export type AskedPage = {
  url: string;
  headers: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
};

/** How often a page is asked for again when the other program is busy. */
const MOST_TRIES = 6;
/** What is waited at most before a page is asked for again, ms. */
const LONGEST_WAIT = 60 * SECOND;

/** The other program is the person's own and may be on this network. Nothing is sent on to where it redirects. */
const policyOf = ({ config }: AskingContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: config.allowLoopbackTargets, allowPrivate: true }),
  timeout: 30 * SECOND,
  largestBody: 16_777_216,
});

/**
 * An object that another program answers, asked for again while it is busy.
 *
 * @throws SourceError when it refuses, does not answer, or answers something else
 */
export async function askForObject(context: AskingContext, question: AskedPage): Promise<JsonObject> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(context, question);
    if (answer.status === 200) return readObject(answer);
    if (!isBusy(answer.status)) throw refusalOf(answer.status);
    const pause = pauseBefore(answer, tries);
    if (tries === MOST_TRIES || pause > LONGEST_WAIT) throw new SourceError('tooManyRequests');
    await wait(pause, undefined, question.signal ? { signal: question.signal } : {});
  }
}

async function ask(context: AskingContext, { url, headers, signal }: AskedPage): Promise<OutboundAnswer> {
  try {
    return await request(context, policyOf(context), {
      url,
      headers: { accept: 'application/json', ...headers },
      ...(signal && { signal }),
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    throw new SourceError(error.kind === 'RefusedTarget' ? 'refusedAddress' : 'unreachable');
  }
}

const isBusy = (status: number): boolean => [429, 502, 503, 504].includes(status);

const refusalOf = (status: number): SourceError =>
  new SourceError(status === 401 || status === 403 ? 'refusedKey' : 'unexpectedAnswer');

/** What `Retry-After` says in seconds or as a date, else a second, two, four and so on; in ms. */
function pauseBefore({ headers }: OutboundAnswer, tries: number): number {
  const said = headers['retry-after'];
  if (said === undefined) return SECOND * 2 ** (tries - 1);
  const moment = Date.parse(said);
  const now = Date.parse(headers.date ?? '');
  if (/^\d+$/.test(said.trim())) return Number(said) * SECOND;
  return Number.isNaN(moment) || Number.isNaN(now) ? SECOND : Math.max(0, moment - now);
}

function readObject({ body }: OutboundAnswer): JsonObject {
  const value = parseCell(body.toString('utf8'));
  if (!isJsonObject(value)) throw new SourceError('unexpectedAnswer');
  return value;
}

/** The address of another program without what people copy along with it. @throws SourceError */
export function baseOf(address: string, ends: RegExp): string {
  const plain = address.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`);
  if (url === undefined) throw new SourceError('unreachable');
  return `${url.origin}${url.pathname.replace(ends, '').replace(/\/+$/, '')}`;
}
