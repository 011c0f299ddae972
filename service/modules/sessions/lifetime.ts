import { isWithinLifetime } from '../../lib/lifetime.ts';

/** Lifetimes in seconds (docs/contract/access.md#tokens). */
export const ACCESS_SECONDS = 900;
export const REFRESH_SECONDS = 2_592_000;

const LIFETIME = REFRESH_SECONDS * 1000;

/** When a session ends that is not renewed again. Milliseconds UTC. */
export const expiryFrom = (now: number): number => now + LIFETIME;

/** Whether a session was ended, or has run out. */
export const isOver = (
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): boolean => revokedAt !== null || !isWithinLifetime(expiresAt, LIFETIME, now);
