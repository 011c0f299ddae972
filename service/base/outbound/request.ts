import { type Deadline, startDeadline, untilAborted } from './deadline.ts';
import { exchange, type Received, type Sent } from './exchange/exchange.ts';
import { redirectOf } from './exchange/redirect.ts';
import { OutboundError, type OutboundFailure } from './failure.ts';
import type { OutboundPolicy } from './policy.ts';
import { checkTarget, type OutboundContext } from './targets/check.ts';
import type { Target, TargetProblem } from './targets/verdict.ts';

/** A request to send. */
export type OutboundRequest = {
  url: string;
  /** `GET` unless it says otherwise. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Ends the request when the caller no longer wants its answer. */
  signal?: AbortSignal;
};

/**
 * An answer of any status, its body unpacked; `url` is where it came from, after redirects. `isPublic`: from a server on
 * the internet.
 */
export type OutboundAnswer = Received & { url: string; isPublic: boolean };

/**
 * Sends a request to another server within a policy, and returns its answer, whatever its status is.
 *
 * Each name is resolved once, each of its addresses judged, and the connection made to one that was: a name that
 * resolves to something else a moment later changes nothing. So it is for each redirect. No proxy of the environment is
 * used, no cookie kept.
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
    // A request that waits for its turn or for its name is given up in time too.
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
