import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  port: {
    title: 'Port',
    now: 'Linnet answers at port {port}, the number at the end of its addresses.',
    label: 'Port',
    hint: 'A number from 1 to 65535; {default_port} is the usual one.',
    change: 'Change the port',
    use: 'Use {port}',
    taken: 'Another program has this port',
    takenHere: 'Another program has port {port} in one of your networks',
    takenAdvice: 'Port {suggestion} is free.',
    breaks:
      '{count, plural, one {# printed code stops working with this port.} other {# printed codes stop working with this port.}}',
    moved: 'Linnet answers at port {port} now',
  },
  confirm: {
    title: 'Change the port to {port}?',
    breaks:
      '{count, plural, one {# printed code stops working; print it again afterwards.} other {# printed codes stop working; print them again afterwards.}}',
    shared: 'Links that were shared with the old number end too.',
    undo: 'With the old port they all work again.',
    action: 'Change it',
  },
  eighty: {
    title: 'Addresses without a number',
    label: 'Also answer at port 80',
    hint: 'Browsers leave this number out: http://links.local/wiki instead of http://links.local:7431/wiki.',
    on: 'Linnet answers at port 80 too',
    off: 'Linnet does not answer at port 80 any more',
    notOpen: 'Port 80 is not open; Linnet goes on at port {port}',
    command: 'Run this on the computer that runs Linnet, then wait a few seconds:',
    what: 'the command',
  },
});
