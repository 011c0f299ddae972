import { hash, timingSafeEqual } from 'node:crypto';

/** SHA-256 as hex. Secrets of 32 random bytes need no slower hash. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Compares two digests in constant time. */
export function equalDigests(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
