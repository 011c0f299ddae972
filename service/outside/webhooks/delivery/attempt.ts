import type { StoredAttempt } from '../../../../drizzle/schema/index.ts';
import { OutboundError, request } from '../../../base/outbound/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import { isLoopbackName } from '../../../lib/host-name.ts';
import { parseUrl } from '../../../lib/parse-url.ts';
import { SECOND } from '../../../lib/time.ts';
import { toUnixSeconds } from '../../../lib/timestamp.ts';
import { openSecret, signatureHeaders } from '../signature.ts';
import { ATTEMPT_TIMEOUT, webhookPolicy } from '../target.ts';
import { type AttemptResult, isSuccess } from './ladder.ts';

/** The content and the target of a message. */
export type Message = {
  messageId: string;
  body: string;
  webhook: { id: string; url: string; sealedSecret: string };
};

/** The result of an attempt, and its entry in the log. */
export type Attempted = { result: AttemptResult; attempt: StoredAttempt };

/** If an attempt took so much longer than allowed, the computer slept during it, ms. */
const SLEPT = ATTEMPT_TIMEOUT + 10 * SECOND;

/**
 * Sends a message once (docs/contract/webhooks.md#attempts).
 *
 * Undefined when the secret for its signature cannot be read. Rejects only when `signal` aborts.
 */
export async function attemptDelivery(
  context: OutsideContext,
  message: Message,
  signal?: AbortSignal,
): Promise<Attempted | undefined> {
  const { clock } = context;
  const secret = openSecret(context, message.webhook);
  if (secret === undefined) return undefined;
  const at = clock.now();
  const begun = clock.elapsed();
  const finish = (facts: Pick<StoredAttempt, 'status' | 'error' | 'response'>): StoredAttempt => ({
    at,
    duration: Math.round(clock.elapsed() - begun),
    ...facts,
  });
  try {
    const { status, headers, body } = await request(context, webhookPolicy(context), {
      url: message.webhook.url,
      method: 'POST',
      headers: headersOf(secret, message, at),
      body: message.body,
      signal,
    });
    const error = isSuccess(status) ? null : `status ${status}`;
    return {
      result: { kind: 'answered', status, retryAfter: headers['retry-after'] ?? null },
      attempt: finish({ status, error, response: body.toString('utf8') }),
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    return {
      result: unanswered(context, error, { url: message.webhook.url, lasted: clock.now() - at }),
      attempt: finish({ status: null, error: error.line, response: null }),
    };
  }
}

const headersOf = (secret: string, { messageId, body }: Message, at: number) => ({
  'content-type': 'application/json',
  'user-agent': 'Linnet-Webhooks/1.0',
  ...signatureHeaders(secret, { id: messageId, sentAt: toUnixSeconds(at), body }),
});

/** Whether the receiver did not answer, or this computer could not send the request. */
function unanswered(
  { machine }: OutsideContext,
  { kind }: OutboundError,
  { url, lasted }: { url: string; lasted: number },
): AttemptResult {
  if (Math.abs(lasted) > SLEPT) return { kind: 'interrupted', reason: 'slept' };
  if (kind === 'Busy') return { kind: 'interrupted', reason: 'busy' };
  const isNear = isLoopbackName(parseUrl(url)?.hostname ?? '');
  const isOffline = machine.addresses().every(({ address }) => isLoopbackName(address));
  return isOffline && !isNear ? { kind: 'interrupted', reason: 'offline' } : { kind: 'unanswered' };
}
