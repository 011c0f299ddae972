import type { Context } from '../../context.ts';
import { SECOND } from '../../lib/duration.ts';
import { malformed, refuse } from '../../lib/problem.ts';
import { checkTarget, networkTargets, type OutboundPolicy, USUAL_LIMITS } from '../outbound/index.ts';

/** How long an attempt may take, from the name to the answer, ms (docs/contract/webhooks.md#attempts). */
export const ATTEMPT_TIMEOUT = 15 * SECOND;

/** So much of an answer is kept, in bytes. */
const KEPT_OF_ANSWER = 256;

/** Where webhooks may lead (docs/contract/webhooks.md#addresses), and what one attempt may take. */
export const webhookPolicy = ({ config, settings }: Context): OutboundPolicy => ({
  ...USUAL_LIMITS,
  ...networkTargets({
    allowLoopback: config.allowLoopbackTargets || settings.get('webhooksToLoopback'),
    allowPrivate: settings.get('webhooksToPrivate'),
  }),
  timeout: ATTEMPT_TIMEOUT,
  largestBody: KEPT_OF_ANSWER,
  body: 'start',
});

/** @throws AppError 422 when nothing may be sent there, or the name leads nowhere. */
export async function requireTarget(context: Context, url: string): Promise<void> {
  const verdict = await checkTarget(context, webhookPolicy(context), url);
  if (!verdict.ok) refuse(malformed('url', verdict.message));
}
