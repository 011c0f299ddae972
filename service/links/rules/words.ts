import { sayings } from '../../lib/words.ts';

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
