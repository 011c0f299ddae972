import { catalogue } from '../../lib/words.ts';

export const words = catalogue({
  who: 'Only the owner does this, on the computer that runs Linnet.',
  open: 'Open {network}.',
  on: 'Choose {on} and press {save}.',
  firewall: 'If the system asks whether Linnet may be reached from the network, allow it.',
  test: 'Press {test} and scan the code. Four steps tick as a phone finds the name, reaches the port, loads the page and follows a link.',
  tell: 'Give colleagues the address under {found}, or invite them.',
  headingName: 'What short addresses begin with',
  announced:
    'While Linnet is shared, devices find it as links.local or by another name that you choose. Some Android phones and guest networks do not find names that end in .local.',
  begin:
    'Under {address} you choose what links, codes and messages begin with, and read what each choice costs.',
  short:
    'For addresses as short as http://go/wiki, add the name to your router and switch port 80 on. {recipe} has the lines for common routers.',
  port: 'Under {eighty} Linnet answers without a number in the address.',
  chosen:
    'VPNs and containers stay out unless you choose {networks}. Addresses of the internet have a switch of their own there.',
  plain: 'Traffic on the local network is not encrypted. Share on networks that you trust.',
  asleep: 'Nobody reaches Linnet any more after a while',
  asleepThen:
    'The computer may be asleep. The desktop app can keep it awake while Linnet is shared, under Desktop app in the settings.',
  unreached: 'Sharing is on, but nobody reaches it',
  unreachedThen: 'Read {phone}.',
  taken: 'Another program has the port',
  takenThen:
    'Linnet names a port that is free. Codes that were printed with the old one have to be printed again.',
  lost: 'Printed codes lead nowhere',
  lostThen:
    'The computer has another address now, and the owner is shown which codes that concerns. Have the router give it the old address, or print them again beginning with a name.',
});
