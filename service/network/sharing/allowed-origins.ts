import type { Author } from '../../db/journal/change.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { hostRefusals } from './words.ts';

/**
 * Allows pages of these origins, and of no others, to send requests with the cookies of people who are signed in here.
 *
 * @throws AppError 400 for a text that is not an http or https address.
 */
export async function allowOrigins(
  { settings }: NetworkContext,
  addresses: string[],
  author: Author,
): Promise<void> {
  await settings.set('allowedOrigins', [...new Set(addresses.map(readOrigin))], author);
}

function readOrigin(address: string): string {
  const url = parseUrl(address.trim());
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new AppError('validation_error', hostRefusals.noOrigin({ address }), {
    field: 'origins',
  });
}
