import { createHmac } from 'node:crypto';
import type { PeopleContext } from '../../kernel/context.ts';
import { getOrCreateSecret } from '../../kernel/secrets.ts';
import { equalDigests } from '../../lib/hash.ts';

/** The protected forms; a token for one is invalid in another. */
export type Form = 'app-consent' | 'provider-link';

/** How long a form is valid, in seconds (docs/contract/access.md#cookies). */
export const FORM_SECONDS = 600;

/** A token begins with its time of creation, in milliseconds UTC, and random bytes. */
const TIME_BYTES = 6;
const HEAD_BYTES = 16;
/** 32 bytes in base64url (docs/contract/access.md#cookies). */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Source = Pick<PeopleContext, 'clock' | 'random' | 'secrets'>;

/**
 * A hidden field for a form that is shown to one session.
 *
 * A page of another site can send the form with the person's cookies, but it cannot know this field, and the field of
 * another session is invalid.
 */
export function createFormToken({ clock, random, secrets }: Source, form: Form, sessionId: string): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(clock.now(), 0, TIME_BYTES);
  head.set(random.bytes(HEAD_BYTES - TIME_BYTES), TIME_BYTES);
  return sealed(secrets, form, sessionId, head);
}

/** Whether a field comes from a form that was shown to this session within the last ten minutes. */
export function isFormToken(
  { clock, secrets }: Omit<Source, 'random'>,
  token: string,
  form: Form,
  sessionId: string,
): boolean {
  if (!TOKEN.test(token)) return false;
  const head = Buffer.from(token, 'base64url').subarray(0, HEAD_BYTES);
  const age = clock.now() - head.readUIntBE(0, TIME_BYTES);
  const isRecent = age >= 0 && age < FORM_SECONDS * 1000;
  return isRecent && equalDigests(token, sealed(secrets, form, sessionId, head));
}

/** The head and the first half of its HMAC-SHA256: 128 bits cannot be guessed. */
function sealed(secrets: Source['secrets'], form: Form, sessionId: string, head: Buffer): string {
  const mac = createHmac('sha256', getOrCreateSecret(secrets, 'token-signing-key'))
    .update(`form ${form} ${sessionId} `)
    .update(head)
    .digest()
    .subarray(0, HEAD_BYTES);
  return Buffer.concat([head, mac]).toString('base64url');
}
