import type { Author } from '../../db/journal/change.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { domainRefusals } from '../words.ts';
import { readDomainName } from './name-rule.ts';

/**
 * Sets the further names of this installation; names that were listed before are dropped.
 *
 * @throws AppError 400 for a text that is no host name, 409 for the name of a custom domain.
 */
export async function listOwnNames(
  { settings, domains }: NetworkContext,
  names: readonly string[],
  author: Author,
): Promise<void> {
  const read = names.map(readOwnName);
  const taken = read.find((name) => domains.isRegistered(name));
  if (taken !== undefined) {
    throw new AppError('conflict', domainRefusals.isDomain({ name: taken }), { field: 'names' });
  }
  await settings.set('ownNames', [...new Set(read)], author);
}

function readOwnName(text: string): string {
  const read = readDomainName(text);
  if (typeof read !== 'string') return read.name;
  throw new AppError('validation_error', domainRefusals.noHost({ name: text }), { field: 'names' });
}
