import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  open: 'Open {newLink}, or edit a link.',
  rules:
    'Under {rules}, press {add}, choose conditions, and type where visitors go for whom all of them hold.',
  order:
    'Put the rules in order. The first one that fits decides, and everybody else goes to the destination of the link.',
  tryIt: 'On the page of the link, {tryIt} shows where a made-up visitor would go, and why.',
  conditions:
    'Conditions are country, device, system, language, dates, days and hours, network, being signed in, and a part of the address.',
  networks: 'The owner gives networks their names under {networks}.',
  headingVariants: 'Several destinations in shares',
  variants: 'Under {variants}, press {add} and set the shares. Each visit is drawn anew.',
  outcome:
    'The page of the link compares what was set with what came out, and says how many clicks are missing to tell.',
  first: 'Rules come before variants: who fits a rule is not drawn.',
  local: 'A rule for a country does not fit colleagues',
  localThen:
    'Addresses of the local network are in no country. The owner can say which one counts for them, under {security}.',
  unknown: 'A rule never fits',
  unknownThen: 'What is not known of a visitor fits nothing. {tryIt} shows which condition fails.',
  changed: 'A browser stays with the old destination',
  changedThen:
    'Linnet asks browsers to keep nothing. A program between, such as a proxy, may do so all the same.',
});
