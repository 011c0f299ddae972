import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Where colleagues find it',
  typeOrScan: 'They type this address or scan its code, then sign in.',
  unencrypted: 'Traffic on the local network is not encrypted, so share on networks you trust.',
  others: 'Also answers at',
  failing: '{url} · {place}',
  triesAgain: '{problem}. Linnet tries again every few seconds.',
  unreached: 'No other computer reaches it at the moment',
  noNetwork: 'This computer is in no local network. As soon as it is, Linnet answers there.',
  seeProblems: 'None of the chosen addresses can be opened; the reasons are below.',
  network: '{label}',
  vpn: '{label}, for members of the VPN',
  container: '{label}, for containers on this computer',
  public: '{label}, reached from the internet',
});
