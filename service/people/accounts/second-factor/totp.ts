import type { PeopleContext } from '../../../kernel/context.ts';
import { getOrCreateSecret } from '../../../kernel/secrets.ts';
import type { Random } from '../../../lib/random.ts';
import { openSealedText, SealIntact, sealText } from '../../../lib/sealing.ts';

/** What every authenticator app expects when an address does not say otherwise (RFC 6238). */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As many bytes as the hash has (RFC 4226, 4). */
const SECRET_BYTES = 20;

/** How many steps the clock of a phone may be ahead or behind. */
const WINDOW = 1;

/** The step of 30 seconds that a moment lies in (ms UTC). */
export const stepOf = (now: number): number => Math.floor(now / (FORM.period * 1000));

/** The newest step whose code may have been used by now: a phone may be ahead. */
export const newestStep = (now: number): number => stepOf(now) + WINDOW;

/** A new secret in base32, as authenticator apps take it. */
export async function newTotpSecret(random: Random): Promise<string> {
  const { Secret } = await loadLibrary();
  return new Secret({ buffer: Uint8Array.from(random.bytes(SECRET_BYTES)).buffer }).base32;
}

/** The address that an authenticator app reads from a QR code; it has the secret in it. */
export async function totpAddress(secret: string, { issuer, label }: Names): Promise<string> {
  const { Secret, TOTP } = await loadLibrary();
  // Apps end the name of the issuer at a colon.
  const named = { issuer: issuer.replaceAll(/:\s*/g, ' '), label };
  return new TOTP({ ...FORM, ...named, secret: Secret.fromBase32(secret) }).toString();
}

type Names = { issuer: string; label: string };

/** The step whose code this is, at most one beside the present one; null when it is none of these codes. */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | null> {
  // The library compares bytes, and throws for letters that have several.
  if (!/^\d{6}$/.test(code)) return null;
  const { Secret, TOTP } = await loadLibrary();
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const apart = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return apart === null ? null : stepOf(now) + apart;
}

/** Loaded on demand: without second factors no service needs it. */
const loadLibrary = () => import('otpauth');

type Keys = Pick<PeopleContext, 'secrets'>;

const keyOf = ({ secrets }: Keys): Uint8Array => getOrCreateSecret(secrets, 'factor-key');

/** The stored form of a secret: encrypted, and bound to its factor, so that it is useless in another row. */
export function sealFactor(context: Keys, secret: string, factorId: string): string {
  const { nonce, text } = sealText(secret, keyOf(context), factorId);
  return `${nonce}.${text}`;
}

/** The secret of a factor; undefined when it was sealed with another key. */
export function openFactor(
  context: Keys,
  { id, sealedSecret }: { id: string; sealedSecret: string },
): string | undefined {
  const [nonce = '', text = ''] = sealedSecret.split('.');
  try {
    return openSealedText({ nonce, text }, keyOf(context), id);
  } catch (error) {
    if (error instanceof SealIntact) return undefined;
    throw error;
  }
}
