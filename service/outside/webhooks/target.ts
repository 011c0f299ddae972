import {
  checkTarget,
  networkTargets,
  type OutboundPolicy,
  type TargetProblem,
  USUAL_LIMITS,
} from '../../base/outbound/index.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { accepted, type Checked, malformed, refuse, unwrap } from '../../lib/problem.ts';
import { SECOND } from '../../lib/time.ts';
import type { Said } from '../../lib/words.ts';
import { webhookRefusals } from '../words.ts';
import { LONGEST_ADDRESS } from './model.ts';

/**
 * The longest time for an attempt, from resolving the name to the answer, ms (docs/contract/webhooks.md#attempts).
 */
export const ATTEMPT_TIMEOUT = 15 * SECOND;

/** How many bytes of an answer are kept. */
const KEPT_OF_ANSWER = 256;

/** Where webhooks may lead (docs/contract/webhooks.md#addresses), and the limits of an attempt. */
export const webhookPolicy = ({ config, settings }: OutsideContext): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({
    allowLoopback: config.allowLoopbackTargets || settings.get('webhooksToLoopback'),
    allowPrivate: settings.get('webhooksToPrivate'),
  }),
  timeout: ATTEMPT_TIMEOUT,
  largestBody: KEPT_OF_ANSWER,
  body: 'start',
});

/** `URL` silently removes some of these: the shown address would differ from the called one. */
const CONTROL = /\p{Cc}/u;

function findAddress(text: string): Checked<string> {
  const url = CONTROL.test(text) ? undefined : parseUrl(text)?.href;
  const isShort = url !== undefined && url.length <= LONGEST_ADDRESS;
  return isShort ? accepted(url) : malformed('url', webhookRefusals.noAddress);
}

/** Other programs on this computer and on the network are usual receivers, and the owner can allow them. */
const ALLOWED_BY_OWNER: readonly TargetProblem[] = ['loopback', 'private'];

const withWayOut = ({ problem, message }: { problem: TargetProblem; message: Said }): Said =>
  ALLOWED_BY_OWNER.includes(problem) ? webhookRefusals.ownerAllows({ reason: message }) : message;

/**
 * The address in the form in which it is called, stored and shown.
 *
 * @throws AppError 422 when it is no address, is forbidden, or its name does not resolve.
 */
export async function readTarget(context: OutsideContext, text: string): Promise<string> {
  const url = unwrap(findAddress(text));
  const verdict = await checkTarget(context, webhookPolicy(context), url);
  if (!verdict.ok) refuse(malformed('url', withWayOut(verdict)));
  return url;
}
