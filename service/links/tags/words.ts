import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const tagRefusals = sayings({
  nameTaken: 'A tag with this name already exists',
  tooMany: 'You can have up to {most} tags. Delete or merge one first',
  tooManyLinks: 'The tag was on more than {most} links and cannot be restored',
  teamOnly: 'Only the owner or an admin who is signed in to Linnet can change team tags',
  nameEmpty: 'must not be empty',
  nameLong: 'must have at most {most} characters',
  nameForm: 'may have letters, digits, spaces, dots, hyphens and underscores',
  otherTag: 'choose another of your tags',
  teamIntoTeam: 'a team tag can only be merged into another team tag',
});
