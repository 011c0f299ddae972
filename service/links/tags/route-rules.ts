import type { Access } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';

/** The access of routes that read tags, and of those that change the caller's (docs/contract/access.md#requirements). */
export const TAG_READING = {
  who: 'signed-in',
  scopes: ['urls:read', 'urls:manage'],
} as const satisfies Access;
export const TAG_MANAGING = { who: 'signed-in', scopes: ['urls:manage'] } as const satisfies Access;

/** The limits of routes that change tags (docs/contract/limits.md#table). */
export const CHANGING = forSignedIn(perMinute(30));
export const DELETING = forSignedIn(perMinute(10));
