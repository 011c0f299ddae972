import { catalogue } from '../../../lib/words.ts';

/** What several parts of this feature say. */
export const words = catalogue({
  status: {
    active: 'Active',
    paused: 'Paused',
    ended: 'Expired',
    blocked: 'Blocked',
    scheduled: 'Scheduled',
  },
  notActive: {
    scheduled: 'This link is not live yet.',
    scheduledPage: 'Not live yet: until {start, date, moment} visitors see a page with that date.',
    scheduledElsewhere: 'Not live yet: until {start, date, moment} visitors go to {address}.',
    elsewhere: '{reason} Visitors go to {address}.',
    paused: 'Paused: visitors see a page that says so.',
    blocked: 'Blocked by the person who runs Linnet.',
    limit: 'Expired: it has reached its click limit.',
    endDate: 'Expired: its end date has passed.',
  },
  none: {
    title: 'No links yet',
    hint: 'A short link gives a long address a name that people can type.',
    action: 'Create your first link',
    importThem: 'Import links',
  },
  menu: {
    label: 'Actions for {alias}',
    copy: 'Copy short address',
    statistics: 'Statistics',
    qrCode: 'QR code',
    where: 'Check destination',
    edit: 'Edit',
    passOn: 'Path forwarding',
    pin: 'Pin to the board',
    resume: 'Resume',
    pause: 'Pause',
    startNow: 'Start now',
    block: 'Block',
    unblock: 'Unblock',
    delete: 'Delete',
    copied: '{address} copied',
    copiedEarly: '{address} copied. It is live from {start, date, moment}',
  },
  pin: { done: '{alias} pinned to the board', open: 'Open the board' },
  undo: 'Undo',
  made: '{alias} created',
  pause: { paused: '{alias} paused', resumed: '{alias} active again', scheduled: '{alias} scheduled again' },
  start: { done: '{alias} is live' },
  unblock: { done: '{alias} unblocked' },
  deleted: '{alias} deleted',
  bulk: {
    resumed: {
      done: '{count, plural, one {# link resumed} other {# links resumed}}',
      failed: '{count, plural, one {# link not resumed: {aliases}} other {# links not resumed: {aliases}}}',
    },
    paused: {
      done: '{count, plural, one {# link paused} other {# links paused}}',
      failed: '{count, plural, one {# link not paused: {aliases}} other {# links not paused: {aliases}}}',
    },
    changed: {
      done: '{count, plural, one {# link changed} other {# links changed}}',
      failed: '{count, plural, one {# link not changed: {aliases}} other {# links not changed: {aliases}}}',
    },
    moved: {
      done: '{count, plural, one {# link moved} other {# links moved}}',
      failed: '{count, plural, one {# link not moved: {aliases}} other {# links not moved: {aliases}}}',
    },
    tagged: {
      done: '{count, plural, one {Tags of # link changed} other {Tags of # links changed}}',
      failed:
        '{count, plural, one {Tags of # link not changed: {aliases}} other {Tags of # links not changed: {aliases}}}',
    },
    deleted: {
      done: '{count, plural, one {# link deleted} other {# links deleted}}',
      failed: '{count, plural, one {# link not deleted: {aliases}} other {# links not deleted: {aliases}}}',
    },
    restored: {
      done: '{count, plural, one {# link restored} other {# links restored}}',
      failed: '{count, plural, one {# link not restored: {aliases}} other {# links not restored: {aliases}}}',
    },
    gone: 'a deleted link',
  },
  choices: {
    find: 'Find a link',
    found: 'Matching links',
    noneFits: 'No matching links.',
    noneYet: 'No links yet.',
    more: '{count, plural, one {# more: type to find it} other {# more: type to find them}}',
    chosen: '{count, number} of {most, number} chosen',
    full: 'You can choose up to {most, number} links.',
    remove: 'Do not choose {alias}',
  },
  domain: {
    label: 'Domain',
    notActive: '{name} (not active)',
    linksOnIt: {
      title: 'Links on this domain',
      all: '{count, plural, one {Show it in the list} other {Show all # in the list}}',
      none: 'No links on this domain yet.',
      new: 'New link',
    },
  },
  recent: { title: 'Recent links', all: 'All links', address: 'the short address of {alias}' },
});
