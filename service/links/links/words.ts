import { sayings } from '../../lib/words.ts';

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
  changedMeanwhile: 'Somebody changed this meanwhile',
  tagsTwice: 'Send tags in tag_ids, or in add_tag_ids and remove_tag_ids, not in both',
  notActiveAccount: 'Only an active account of this installation can be chosen',
  tooManyTags: 'must be at most {most} different tags',
});
