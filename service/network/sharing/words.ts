import { sayings } from '../../lib/words.ts';

/** What people read where something of theirs is refused; programs get the English. */
export const hostRefusals = sayings({
  noOrigin: '{address} is not an address such as http://dashboard.lan:3000',
  fixed: 'The address was chosen when the service was started (LINNET_PUBLIC_URL)',
  isDomain: 'This name is registered as a custom domain',
  chooseAddress: 'Choose at least one address',
  unknownAddress: '{address} is no address of this computer that others could reach',
  chooseNetwork: 'Choose at least one network',
  unknownNetwork: '{network} is no network of this computer that others could be on',
  addressForm: 'An address begins with http:// or https:// and ends after the name or the port',
  hereOnly: 'This address works on this computer only',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  tooWide: '{text} is wider than /{width}: everyone in it could pretend to be anyone',
});
