import { AppError } from '../../lib/app-error.ts';
import type { RateLimit } from './rate-limit.ts';

/** The 429 of a route (contract, links 3.5). */
export function tooManyRequests(limit: RateLimit, retryAfter: number, anonymous: boolean): AppError {
  return new AppError('rate_limit_exceeded', `Rate limit exceeded. Try again in ${retryAfter} seconds.`, {
    hint: hintFor(limit, anonymous),
    headers: { 'Retry-After': String(retryAfter) },
  });
}

function hintFor(limit: RateLimit, anonymous: boolean): string | undefined {
  if (limit.advice === 'migrate') {
    return 'This endpoint is kept for older clients. Use POST /api/v1/shorten instead: it allows 20/min and 200/day, and 60/min and 5000/day with an API key.';
  }
  if (limit.advice !== 'tier' || !anonymous || !limit.signedIn) return undefined;
  const tier = limit.signedIn.map(
    (window) => `${window.requests}/${window.name === 'minute' ? 'min' : window.name}`,
  );
  return `Sign in or use an API key to raise this limit to ${tier.join(' and ')}.`;
}
