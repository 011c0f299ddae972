import { isFromTheFuture, isWithinLifetime } from '../../lib/lifetime.ts';

/** How long a code is good for, in seconds (contract, links 8.4). */
export const CODE_SECONDS = 600;

const MOST_ATTEMPTS = 5;
const MOST_PER_HOUR = 3;
const HOUR = 3_600_000;

/** What is known of the newest code of one purpose. */
export type IssuedCode = { codeHash: string; attempts: number; expiresAt: number; usedAt: number | null };

/** Whether this is the code, it is still good, and nobody has guessed at it too often. Milliseconds UTC. */
export const isRedeemable = (issued: IssuedCode, codeHash: string, now: number): boolean =>
  issued.usedAt === null &&
  isWithinLifetime(issued.expiresAt, CODE_SECONDS * 1000, now) &&
  issued.attempts < MOST_ATTEMPTS &&
  issued.codeHash === codeHash;

/** The times of issue within the last hour. */
export const issuedLately = (issuedAt: readonly number[], now: number): number[] =>
  issuedAt.filter((moment) => now - moment < HOUR && !isFromTheFuture(moment, now));

/** When another code may be issued; null when that is now. Milliseconds UTC. */
export function nextIssue(issuedAt: readonly number[], now: number): number | null {
  const lately = issuedLately(issuedAt, now);
  return lately.length < MOST_PER_HOUR ? null : Math.min(...lately) + HOUR;
}

/** Six digits, each number as likely as any other. */
export function codeFrom(bytes: (length: number) => Uint8Array): string {
  const limit = 0xff_ff_ff - (0xff_ff_ff % 1_000_000);
  for (;;) {
    const number = Buffer.from(bytes(3)).readUIntBE(0, 3);
    if (number < limit) return String(number % 1_000_000).padStart(6, '0');
  }
}
