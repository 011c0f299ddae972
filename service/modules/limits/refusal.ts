import { AppError } from '../../lib/app-error.ts';
import type { RateLimit } from './rate-limit.ts';

/** Who was refused, and by which route; `path` as the route declares it. */
type Refused = { path: string; anonymous: boolean };

/** The 429 of a route (docs/contract/limits.md#refusal). `retryAfter` in seconds. */
export function tooManyRequests(limit: RateLimit, retryAfter: number, refused: Refused): AppError {
  return new AppError('rate_limit_exceeded', `Rate limit exceeded. Try again in ${retryAfter} seconds.`, {
    hint: hintFor(limit, refused),
    headers: { 'Retry-After': String(retryAfter) },
  });
}

const MIGRATE =
  'This endpoint is kept for older clients. Use POST /api/v1/shorten instead: it allows 20/min and 200/day, and 60/min and 5000/day with an API key.';

/** Where the limit is the same for everybody, or the route is closed to strangers. */
const SIGN_IN =
  'Sign in or use an API key: most endpoints then allow 60/min and 5000/day, and they stop counting by address.';

function hintFor(limit: RateLimit, { path, anonymous }: Refused): string | undefined {
  if (limit.hasSuccessor) return MIGRATE;
  if (!anonymous || !path.startsWith('/api/v1/')) return undefined;
  if (!limit.signedIn || limit.signedIn === limit.anonymous) return SIGN_IN;
  const tier = limit.signedIn.map(({ requests, name }) => `${requests}/${name === 'minute' ? 'min' : name}`);
  return `Sign in or use an API key to raise this limit to ${tier.join(' and ')}.`;
}
