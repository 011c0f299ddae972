import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { OutsideContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import type { Random } from '../../lib/random.ts';

const SECRET_PREFIX = 'whsec_';

/** A message as its receiver verifies it. `sentAt` is in Unix seconds. */
export type SignedMessage = { id: string; sentAt: number; body: string };

/**
 * The headers that prove to a receiver that a message is genuine (https://www.standardwebhooks.com,
 * docs/contract/webhooks.md#signature).
 */
export function signatureHeaders(
  secret: string,
  { id, sentAt, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(sentAt), 'webhook-signature': `v1,${signature}` };
}

const KEY_BYTES = 24;
const SHOWN_LENGTH = 12;

/** A new secret for signing (docs/contract/webhooks.md#signature). */
export const makeSigningSecret = (random: Random): string =>
  SECRET_PREFIX + Buffer.from(random.bytes(KEY_BYTES)).toString('base64');

/** The part of a secret that may be shown again. */
export const shownPart = (secret: string): string => secret.slice(0, SHOWN_LENGTH);

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Sealing = Pick<OutsideContext, 'secrets'>;

const sealingKey = ({ secrets }: Sealing): Uint8Array => getOrCreateSecret(secrets, 'webhook-key');

/**
 * The stored form of a secret: encrypted with a key from the keychain, and bound to its webhook, so that it is
 * useless in another row. In base64: nonce, tag, text.
 */
export function sealSecret(
  context: Sealing & Pick<OutsideContext, 'random'>,
  secret: string,
  webhookId: string,
): string {
  const nonce = context.random.bytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(context), nonce).setAAD(Buffer.from(webhookId));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** The secret of a webhook; undefined when it was sealed with another key. */
export function openSecret(
  context: Sealing,
  { id, sealedSecret }: { id: string; sealedSecret: string },
): string | undefined {
  const bytes = Buffer.from(sealedSecret, 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, sealingKey(context), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
