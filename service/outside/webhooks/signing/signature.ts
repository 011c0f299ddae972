import { createHmac } from 'node:crypto';

export const SECRET_PREFIX = 'whsec_';

/** One message as its receiver checks it. `sentAt` is in Unix seconds. */
export type SignedMessage = { id: string; sentAt: number; body: string };

/**
 * The headers by which a receiver knows that a message is genuine (https://www.standardwebhooks.com,
 * docs/contract/webhooks.md#signature).
 */
export function signatureHeaders(
  secret: string,
  { id, sentAt, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(sentAt),
    'webhook-signature': `v1,${signature}`,
  };
}
