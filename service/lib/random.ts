import { randomBytes } from 'node:crypto';

/** The source of everything unpredictable; tests pass their own. */
export type Random = { bytes(length: number): Uint8Array };

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };

/** A new resource id (`id.ts`). */
export const newId = (random: Random): string => Buffer.from(random.bytes(12)).toString('hex');

/** A secret of 32 random bytes in base64url, 43 characters. */
export const newSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');
