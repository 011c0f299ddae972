import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Recent clicks',
  caption: 'The newest clicks, the newest first',
  note: 'The newest of the last seven days, at most 50. Addresses are not told.',
  none: 'Nobody clicked in the last seven days.',
  columns: {
    when: 'When',
    visitor: 'Visitor',
    from: 'Came from',
    actions: 'Actions',
  },
  explain: 'Explain',
  explainOf: 'Explain the click of {moment}',
  bot: 'Bot',
  place: {
    local: 'Local network',
    unknown: 'Unknown place',
  },
  agent: {
    both: '{browser} on {os}',
    unknown: 'Unknown browser',
    mobile: 'phone',
    tablet: 'tablet',
    desktop: 'computer',
  },
  from: {
    direct: 'Typed or unknown',
    name: 'asked for {name}',
    variant: 'variant {number, number}',
  },
});
