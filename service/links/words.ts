import { sayings } from '../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const linkRefusals = sayings({
  noShortAddress: 'This is not a short address',
  notYourDomain: 'This is not one of your active domains',
  domainNotActive: 'Domain is not active',
  expiryPast: 'Expiry must be in the future',
  startPast: 'Start must be in the future',
  startAfterEnd: 'Start must be earlier than the expiry',
  linkBlocked: 'This link is blocked and cannot be changed',
  rulesTwice: 'Send destinations by country in rules or in geo_rules, not in both',
  nameTaken: 'Name already exists',
  tooManyNames: 'A link has at most {most} names besides its alias',
  codeTaken: 'The link has another code with this name and place',
  tooManyCodes: 'A link has at most {most} codes',
  changedMeanwhile: 'Somebody changed this meanwhile',
  tagsTwice: 'Send tags in tag_ids, or in add_tag_ids and remove_tag_ids, not in both',
  notActiveAccount: 'Only an active account of this installation can be chosen',
  noGroup: 'This group does not exist any more',
  noSuchLink: 'There is no such link',
  twiceOnPage: 'must not be on the page twice',
  destinationOrPage: 'must be sent without page, and not with it',
  tooManyTags: 'must be at most {most} different tags',
});

/** What people read where an alias or a name is refused; programs get the English. */
export const aliasRefusals = sayings({
  aliasFormat: 'must be letters, digits, hyphens and underscores, or emoji only',
  aliasLength: 'must have 3 to 16 characters, or 1 to 15 emoji',
  aliasReserved: 'Alias is reserved',
  aliasTaken: 'Alias already exists',
  aliasEmoji: 'Alias contains an emoji that is not allowed',
  nameLength: 'must have 1 to {most} characters',
  nameFormat: 'must be letters, digits, hyphens, underscores and emoji, with single dots between them',
  nameReserved: 'Name is reserved',
});

/** What people read where a destination is refused; programs get the English. */
export const destinationRefusals = sayings({
  patternEmpty: 'The pattern must not be empty',
  patternTooLarge: 'The pattern is too large',
  patternBroken: 'This is not a regular expression: {reason}',
  patternsTooLarge: 'All patterns together are too large. Remove some first',
  tooManyPatterns: 'You can have up to {most} patterns',
  matchesEverything: 'The pattern matches every address',
  urlBlocked: 'URL is blocked',
  urlInvalid: 'URL is not a valid http or https address',
  urlOfNone: 'URL is not a valid address of http, https or one of these: {schemes}',
  urlOfScheme: 'URL is not a valid {scheme} address',
  schemeNever: 'Links can never lead to {scheme} addresses',
  urlNotPublic: 'URL must lead to a public host',
  urlOwn: 'URL must not lead back to this service',
  twoForCountry: 'has more than one destination for {code}',
  countryUrl: '{code} must be a URL of at most {most} characters',
  tooManyCountries: 'At most {most} countries are allowed',
  noCountry: '{code} is not a country code',
  tooManyEntries: 'must have at most {most} entries',
  urlTooLong: 'must be a URL of at most {most} characters',
  tooMuchWeight: 'has weights of {total} together, and {most} are the most',
  tooManyVariants: 'At most {most} variants are allowed',
});

/** What people read where the password of a link is refused; programs get the English. */
export const passwordRefusals = sayings({
  passwordLength: 'must have {least} to {most} characters',
  passwordWeak: 'Password needs a letter, a digit and a special character',
});

/** What people read where a title, a note or a card is refused; programs get the English. */
export const textRefusals = sayings({
  cardTitle: 'must have 1 to {most} characters',
  cardDescription: 'must have at most {most} characters',
  cardImage: 'must be an https address of at most {most} characters or an upload',
  cardSvg: 'must not be an SVG file',
});

/** What people read where a rule is refused; programs get the English. */
export const ruleRefusals = sayings({
  noMoment: 'must be an ISO 8601 date or Unix seconds',
  noNetwork: 'There is no network named {name}',
  noCondition: 'must have a condition',
  noSystem: '{name} is not a system that visitors can be recognised by',
  languageTags: 'must be language tags such as de or de-AT',
  endBeforeBeginning: 'The end must be later than the beginning',
  hoursFormat: 'must be two different times such as 09:00-17:30 or 22:00-06:00',
  noZone: '{zone} is not a time zone',
  parameterLength: 'must have names of 1 to {name} characters, and values of at most {value}',
  asksPassword: 'A rule cannot ask for the password',
});

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

/** What people read where the watch over a link is refused; programs get the English. */
export const watchRefusals = sayings({ off: 'The owner of this installation does not let links be watched' });

/** What people read where something of theirs is refused; programs get the English. */
export const viewRefusals = sayings({
  taken: 'You already have a view named {name}',
  tooMany: 'An account can have up to {most} views. Delete one first',
  nameLength: 'must have 1 to {most} characters',
});

/** What people read where something of theirs is refused; programs get the English. */
export const utmSetRefusals = sayings({
  taken: 'There is already a set named {name}',
  empty: 'A set needs at least one parameter',
  tooMany: 'A team can save up to {most} sets. Delete one first',
  notYours: 'Only the person who created it, an admin or the owner can change this set',
});
