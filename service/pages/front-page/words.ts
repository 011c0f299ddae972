import { translated } from '../../lib/words.ts';

/** The page at the bare address, for people who are not signed in. */
export const frontWords = translated({
  title: 'Short links',
  titleOf: 'Short links of {team}',
  what: 'A short name here stands for a long address, so that it is easy to say, type and print.',
  where: 'The links are stored on a computer of the team, and statistics stay there.',
  signIn: 'Sign in',
  join: 'Create an account',
  lookUp: 'Name or short address of a link',
  mostFollowed: 'Most popular',
  shorten: {
    title: 'Create a short link',
    address: 'Destination',
    name: 'Name (optional)',
    hint: '3 to 16 letters, digits, hyphens and underscores.',
    action: 'Create link',
    made: 'Your link is ready',
    copy: 'Copy',
    copied: 'Copied',
  },
  recent: {
    title: 'Created in this browser',
    claim: 'Sign in or create an account to keep them. You can then add them to your links.',
    forget: 'Forget this list',
  },
  problem: {
    address: 'Enter a complete web address, such as https://example.com/page.',
    refused: 'Links to this address are not allowed here.',
    name: 'This name cannot be used. Use 3 to 16 letters, digits, hyphens or underscores.',
    taken: 'Another link has this name. Choose another one.',
    tooMany: 'Too many links were created from here in a short time. Wait a minute, then try again.',
    closed: 'Only people with an account can create links here. Sign in to continue.',
    other: 'The link could not be created. Try again in a moment.',
  },
});
