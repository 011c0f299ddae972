import { translated } from '../../lib/words.ts';

/** The page at the bare address, for people who are not signed in. */
export const frontWords = translated({
  title: 'Short links',
  titleOf: 'Short links of {team}',
  what: 'A short name here leads to a long address elsewhere, so that it can be said, typed and printed.',
  where: 'The links live on a computer of the team, and what is followed stays there.',
  signIn: 'Sign in',
  join: 'Create an account',
  lookUp: 'Name or short address of a link',
  mostFollowed: 'Followed most',
  shorten: {
    title: 'Make a short link',
    address: 'Address it leads to',
    name: 'Name, if you want one',
    hint: '3 to 16 letters, digits, hyphens and underscores.',
    action: 'Make the link',
    made: 'Your link is ready',
    copy: 'Copy',
    copied: 'Copied',
  },
  recent: {
    title: 'Made in this browser',
    claim: 'Sign in or create an account to keep them: you are asked there whether they are yours.',
    forget: 'Forget this list',
  },
  problem: {
    address: 'Enter a whole web address, such as https://example.com/page.',
    refused: 'Links to this address are not allowed here.',
    name: 'This name cannot be used. Take 3 to 16 letters, digits, hyphens or underscores.',
    taken: 'Another link has this name. Choose another one.',
    tooMany: 'Too many links were made from here in a short time. Wait a minute, then try again.',
    closed: 'Only people with an account make links here. Sign in to go on.',
    other: 'The link could not be made. Try again in a moment.',
  },
});
