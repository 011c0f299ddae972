import { parseUrl } from '../../lib/parse-url.ts';
import { type Deadline, startDeadline, untilAborted } from './deadline.ts';
import { exchange, type Received, type Sent } from './exchange/exchange.ts';
import { OutboundError, type OutboundFailure } from './failure.ts';
import type { OutboundPolicy } from './policy.ts';
import { checkTarget, type OutboundContext } from './targets/check.ts';
import type { Target, TargetProblem } from './targets/judge.ts';

/** A request to send. */
export type OutboundRequest = {
  url: string;
  /** `GET` by default. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Ends the request when the caller no longer needs the answer. */
  signal?: AbortSignal;
};

/**
 * An answer of any status, with its body unpacked; `url` is its address after redirects. `isPublic`: from a server on
 * the internet.
 */
export type OutboundAnswer = Received & { url: string; isPublic: boolean };

/**
 * Sends a request to another server within a policy, and returns its answer of any status.
 *
 * Each name is resolved once, each of its addresses is judged, and the connection uses a judged address: a name that
 * resolves to something else a moment later changes nothing. The same applies to each redirect. No proxy from the
 * environment is used, and no cookie is kept.
 *
 * @throws OutboundError when there is no answer, or none within the policy; `kind` says why.
 *
 * Why: docs/decisions/base.md#outbound-client
 */
export async function request(
  context: OutboundContext,
  policy: OutboundPolicy,
  { url, method = 'GET', headers = {}, body, signal: caller }: OutboundRequest,
): Promise<OutboundAnswer> {
  const deadline = startDeadline(policy.timeout, caller);
  try {
    // A request that waits in the queue or for its name also ends in time.
    return await untilAborted(
      follow({ context, policy, deadline }, url, { method: method.toUpperCase(), headers, body }),
      deadline.signal,
    );
  } finally {
    deadline.end();
  }
}

type Way = { context: OutboundContext; policy: OutboundPolicy; deadline: Deadline };

async function follow(way: Way, url: string, first: Sent): Promise<OutboundAnswer> {
  let [next, sent] = [url, first];
  for (let left = way.policy.redirects; ; left -= 1) {
    const target = await requireTarget(way, next);
    const received = await inTurn(way, target, sent);
    const redirect = way.policy.redirects > 0 ? redirectOf(target.url, sent, received) : undefined;
    if (!redirect) return { url: target.url.href, isPublic: target.isPublic, ...received };
    if (left === 0) throw new OutboundError('TooManyRedirects', 'the redirects do not end');
    next = redirect.url;
    sent = redirect.sent;
  }
}

async function requireTarget({ context, policy, deadline }: Way, url: string): Promise<Target> {
  deadline.phase = 'resolving';
  const verdict = await checkTarget(context, policy, url, deadline.signal);
  deadline.signal.throwIfAborted();
  deadline.phase = 'other';
  if (verdict.ok) return verdict.target;
  const { problem, message } = verdict;
  throw new OutboundError(KIND_OF_PROBLEM[problem] ?? 'RefusedTarget', message, { problem });
}

/** Problems that are no refusal. */
const KIND_OF_PROBLEM: Partial<Record<TargetProblem, OutboundFailure>> = {
  unresolved: 'UnresolvedName',
  late: 'NameTimeout',
  busy: 'Busy',
};

const inTurn = (
  { context: { outbound }, policy, deadline }: Way,
  target: Target,
  sent: Sent,
): Promise<Received> =>
  outbound.atHost(target.url.host, async () => {
    deadline.signal.throwIfAborted();
    return exchange(target, sent, { policy, deadline, authorities: outbound.authorities });
  });

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * The target of an answer's redirect from `from`: undefined without a redirect, null when the target is no address.
 */
export function placeSentTo(
  from: string,
  status: number,
  location: string | undefined,
): URL | null | undefined {
  if (!REDIRECTS.has(status) || location === undefined) return undefined;
  return parseUrl(location, from) ?? null;
}

/** Headers that must not go to another server. */
const FOR_ONE_ORIGIN = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * The next request of a redirect; undefined when there is none, or when the request was one that changes something.
 *
 * @throws OutboundError when the target is no address.
 */
function redirectOf(
  from: URL,
  sent: Sent,
  { status, headers: { location } }: Pick<Received, 'status' | 'headers'>,
): { url: string; sent: Sent } | undefined {
  const isHarmless = sent.method === 'GET' || sent.method === 'HEAD';
  const url = isHarmless ? placeSentTo(from.href, status, location) : undefined;
  if (url === undefined) return undefined;
  if (url === null) throw new OutboundError('BadAnswer', 'the redirect leads to no web address');
  const headers = url.origin === from.origin ? sent.headers : withoutOwn(sent.headers);
  return { url: url.href, sent: { ...sent, headers } };
}

const withoutOwn = (headers: Sent['headers']): Sent['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FOR_ONE_ORIGIN.has(name.toLowerCase())));
