import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const tagRefusals = sayings({
  nameTaken: 'A tag of this name exists already',
  tooMany: 'There can be at most {most} tags; delete or merge one first',
  tooManyLinks: 'The tag was on more than {most} links and cannot be brought back',
  teamOnly: 'Only the owner or an admin, signed in to the screens, changes tags of the team',
  nameEmpty: 'must not be empty',
  nameLong: 'must have at most {most} characters',
  nameForm: 'may have letters, digits, spaces, dots, hyphens and underscores',
  otherTag: 'name another of your tags',
  teamIntoTeam: 'a tag of the team can only become part of another one of the team',
});
