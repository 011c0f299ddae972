import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Address for colleagues',
  typeOrScan: 'They open this address or scan its code, then sign in.',
  unencrypted: 'Traffic on the local network is not encrypted. Share only on networks you trust.',
  others: 'Also available at',
  failing: '{url} · {place}',
  triesAgain: '{problem}. Linnet tries again every few seconds.',
  unreached: 'No other computer can reach it right now',
  noNetwork: 'This computer is not on a local network. Linnet is shared as soon as it is.',
  seeProblems: 'None of the chosen addresses can be used. See below why.',
  network: '{label}',
  vpn: '{label}, for members of the VPN',
  container: '{label}, for containers on this computer',
  public: '{label}, reachable from the internet',
});
