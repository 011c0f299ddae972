import { sayings } from '../../lib/words.ts';

/** What people read where an alias or a name is refused; programs get the English. */
export const aliasRefusals = sayings({
  aliasFormat: 'must be letters, digits, hyphens and underscores, or emoji only',
  aliasLength: 'must have 3 to 16 characters, or 1 to 15 emoji',
  aliasReserved: 'Alias is reserved',
  aliasTaken: 'Alias already exists',
  aliasEmoji: 'Alias contains an emoji that is not allowed',
  nameLength: 'must have 1 to {most} characters',
  nameFormat: 'must be letters, digits, hyphens, underscores and emoji',
  nameReserved: 'Name is reserved',
});
