import { sayings } from '../../lib/words.ts';

/** Why requests are refused; people read a translation, programs get the English. */
export const hostRefusals = sayings({
  noOrigin: '{address} is not an address such as http://dashboard.lan:3000',
  fixed: 'The address was set when the service was started (LINNET_PUBLIC_URL)',
  isDomain: 'This name is registered as a custom domain',
  chooseAddress: 'Choose at least one address',
  unknownAddress: '{address} is not an address of this computer that others can reach',
  chooseNetwork: 'Choose at least one network',
  unknownNetwork: '{network} is not a network of this computer that others can be on',
  addressForm: 'The address must begin with http:// or https:// and end after the name or the port',
  hereOnly: 'This address only works on this computer',
  noRange: '{text} is not an address such as 10.0.0.7 or a range such as 10.0.0.0/24',
  tooWide: '{text} is wider than /{width}: everyone in it could send a false address',
});
