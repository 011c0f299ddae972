import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  port: {
    title: 'Port',
    now: 'Linnet uses port {port}, the number at the end of its addresses.',
    label: 'Port',
    hint: 'A number from 1 to 65535. The default is {default_port}.',
    change: 'Change port',
    use: 'Use {port}',
    taken: 'Another program uses this port',
    takenHere: 'Another program uses port {port} in one of your networks',
    takenAdvice: 'Port {suggestion} is free.',
    breaks:
      '{count, plural, one {# printed code stops working with this port.} other {# printed codes stop working with this port.}}',
    moved: 'Linnet now uses port {port}',
  },
  confirm: {
    title: 'Change the port to {port}?',
    breaks:
      '{count, plural, one {# printed code stops working; print it again afterwards.} other {# printed codes stop working; print them again afterwards.}}',
    shared: 'Links that were shared with the old port stop working too.',
    undo: 'If you change back to the old port, they all work again.',
    action: 'Change port',
  },
  eighty: {
    title: 'Addresses without a port',
    label: 'Also use port 80',
    hint: 'Browsers do not need this port in addresses: http://links.local/wiki instead of http://links.local:7431/wiki.',
    on: 'Linnet now also uses port 80',
    off: 'Linnet no longer uses port 80',
    notOpen: 'Port 80 is not available. Linnet keeps using port {port}',
    command: 'Run this on the computer that runs Linnet, then wait a few seconds:',
    what: 'the command',
  },
});
