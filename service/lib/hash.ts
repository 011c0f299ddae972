import { createHash, timingSafeEqual } from 'node:crypto';

/** Hex SHA-256: enough for secrets that are themselves 32 random bytes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares two digests of equal kind without telling by time where they differ. */
export function equalDigests(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
