import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  where:
    'Links, clicks and accounts are in one database of your team, on the computer that runs Linnet or on a server of your own.',
  goesOut:
    'Linnet sends nothing to its makers. It asks other servers only for what somebody asks it: looking up a page, a webhook, a sign-in provider, an update from a place of your choice.',
  headingVisitors: 'Of visitors',
  click:
    'Of a click are kept: the time, the link, browser, system and kind of device, the country, the site the visitor came from, and campaign tags of the short address.',
  address:
    'The network address is not kept. It makes a fingerprint together with the browser, so that visitors can be counted.',
  stored:
    'The owner can have addresses stored, for looking into abuse, under {clicks}. Switching it off removes them.',
  how: 'How long clicks are kept is the owner’s choice, at the same place.',
  cookies: 'Following a link sets no cookie. A link with a password asks for it each time.',
  headingPeople: 'Of people with an account',
  account:
    'Name, email, picture, a fingerprint of the password, and devices that are signed in. Changes of links and settings are noted with who made them.',
  who: 'The owner and admins see these notes under {activity}.',
  erase:
    'Deleting an account erases it after seven days, with its links and their clicks. Copies that hold it are gone after 15 days at most.',
  erasing: 'You want to delete your account',
  erasingThen: 'The button stands at the end of {account}. Within seven days you can change your mind.',
  backup: 'The owner’s recovery code',
  backupThen:
    'Keys and passwords inside a backup are sealed. The code that opens them elsewhere stands under {backups}.',
});
