import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {people} and press {invite}.',
  role: 'Choose a role and how long the invitation is good, and press {create}.',
  send: 'Send the address, show the code to a phone, or read the invite code out. It is shown only then, and lets one person in.',
  join: 'The invited person chooses a password and is in. No mail server is needed.',
  headingRoles: 'What each role may do',
  member: 'A member makes links and sees their own statistics.',
  admin: 'An admin also invites, suspends and helps members, hands links over, and sees what was changed.',
  owner:
    'The owner decides about everything else, and does so on the computer that runs Linnet. There is one owner.',
  give: 'The owner gives the role away in the menu of another person: {makeOwner}.',
  headingWho: 'Who may join',
  joining:
    'Under {joining}, the owner lets everybody make an account who reaches Linnet, only who was invited, or nobody.',
  headingLeave: 'When somebody leaves',
  hand: 'Hand their links over first, in their menu. The short addresses keep working.',
  suspend: 'Then suspend them. They are signed out everywhere, and nothing is lost.',
  local: 'The invitation has an address that works on this computer only',
  localThen: '{share} first, then invite again.',
  expired: 'The invitation is not accepted',
  expiredThen: 'It has ended, was used, or was withdrawn. Make another one.',
  email: 'A person cannot create links',
  emailThen:
    'Their email address is not verified. They enter the code from the message, or the owner reads it to them from the outbox under {mail}.',
});
