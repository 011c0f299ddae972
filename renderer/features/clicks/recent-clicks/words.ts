import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Recent clicks',
  caption: 'Recent clicks, newest first',
  note: 'Up to 50 clicks from the last seven days. Addresses are not shown.',
  none: 'No clicks in the last seven days.',
  columns: { when: 'When', visitor: 'Visitor', from: 'Came from', actions: 'Actions' },
  explain: 'Explain',
  explainOf: 'Explain the click of {moment}',
  bot: 'Program',
  place: { local: 'Local network', unknown: 'Unknown place' },
  agent: {
    both: '{browser} on {os}',
    unknown: 'Unknown browser',
    mobile: 'phone',
    tablet: 'tablet',
    desktop: 'computer',
  },
  from: {
    direct: 'Direct or unknown',
    name: 'used the name {name}',
    code: 'scanned {code}',
    variant: 'variant {number, number}',
  },
});
