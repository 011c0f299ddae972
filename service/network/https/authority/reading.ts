import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { DAY } from '../../../lib/time.ts';

/** A certificate of the own authority is replaced so long before its end. */
const RENEWED_BEFORE = 30 * DAY;

/** When a certificate ends, ms UTC. */
export const endOf = (cert: string): number => Date.parse(new X509Certificate(cert).validTo);

/** When a certificate begins, ms UTC. */
export const startOf = (cert: string): number => Date.parse(new X509Certificate(cert).validFrom);

/** Whether a certificate has to be replaced: it ends soon, or begins only later because the clock was ahead. */
export const isEnding = (cert: string, now: number): boolean =>
  endOf(cert) - now < RENEWED_BEFORE || startOf(cert) > now;

/** The digest by which people compare certificates: SHA-256, in capitals with colons. */
export const certificateFingerprint = (cert: string): string => new X509Certificate(cert).fingerprint256;

/** The names and addresses of a certificate. */
export const namesOf = (cert: string): string[] =>
  (new X509Certificate(cert).subjectAltName ?? '')
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):"?([^"]*)"?$/.exec(entry)?.[1] ?? [])
    .map((name) => name.toLowerCase());

/** Whether a certificate is for a name or an address. */
export function isFor(cert: string, name: string): boolean {
  const certificate = new X509Certificate(cert);
  return (isIP(name) === 0 ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;
}

/** A key as `Authority` has it. @throws Error when it is none. */
export const readKey = (key: string): KeyObject =>
  createPrivateKey({ key: Buffer.from(key, 'base64url'), type: 'pkcs8', format: 'der' });

/** Whether an authority can certify: its key is there and belongs to its certificate, and its end is far enough. */
export function isUsable(cert: string, key: string | undefined, now: number): key is string {
  if (key === undefined || isEnding(cert, now)) return false;
  try {
    return new X509Certificate(cert).checkPrivateKey(readKey(key));
  } catch {
    return false;
  }
}
