import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  sheet: {
    title: 'Link',
    edit: 'Edit',
    qrCode: 'QR code',
    pause: 'Pause',
    resume: 'Resume',
    block: 'Block',
    statistics: 'All statistics',
  },
  screen: {
    allLinks: 'All links',
    newLink: 'New link',
  },
  heading: {
    qrCode: 'QR code',
    edit: 'Edit',
    clicks: '{count, plural, =0 {no clicks yet} one {# click} other {# clicks}}',
    created: 'created {moment}',
    starts: 'starts {moment}',
    ends: 'ends {moment}',
    details: 'Details',
  },
  facts: {
    created: 'Created',
    lastClick: 'Last click',
    starts: 'Starts',
    beforeStart: 'Before the start',
    datePage: 'A page with the date',
    ends: 'Ends',
    afterEnd: 'After the end',
    endPage: 'A page that says so',
    destinations: 'Destinations',
    percent: '{percent, number}%',
    clickLimit: 'Click limit',
    clicksUsed:
      '{most, plural, one {{clicks, number} of # click used} other {{clicks, number} of # clicks used}}',
    password: 'Password',
    passwordAsked: 'Asked before visitors are sent on',
    bots: 'Bots',
    botsKeptOut: 'Kept out',
    botsSentOn: 'Sent on and counted',
    statistics: 'Statistics',
    statisticsPrivate: 'Only you',
    statisticsPublic: 'Anybody who knows the alias',
    shareCard: 'Share card',
    none: 'None',
  },
  address: {
    what: 'the short address',
    destination: 'Destination:',
  },
  blocked: {
    title: 'This link is blocked',
    by: 'Blocked by {person}',
    unblock: 'Unblock',
  },
  qr: {
    title: 'QR code of {alias}',
    titleUnknown: 'QR code of link',
  },
});
