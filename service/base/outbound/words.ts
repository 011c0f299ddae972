import { sayings } from '../../lib/words.ts';

/** Why a request brought no answer, as part of a sentence of the part that asked. */
export const failureWords = sayings({
  late: 'timed out',
  refused: 'the connection was refused',
  noWay: 'there is no way there',
  largeHeaders: 'the headers are too large',
  largeAnswer: 'the answer is too large',
  noHttp: 'the answer is not HTTP',
  packed: 'the answer cannot be unpacked',
  lost: 'the connection ended before the answer did',
  untrusted: 'no trusted connection ({code})',
});

/** Why nothing may be asked at an address, for the person who entered it. */
export const targetWords = sayings({
  noAddress: 'This is not a web address',
  scheme: 'The address must begin with https:// or http://',
  plainHttp: 'The address must begin with https://',
  userInfo: 'The address must not hold a user name or a password',
  port: 'The port must be between 1 and 65535',
  late: '{host} was not resolved in time',
  busy: 'Too many names are being resolved; try again',
  unresolved: '{host} does not resolve',
  isAddress: 'The address leads to {address}, {what}',
  leadsTo: '{host} leads to {address}, {what}',
  whatItIs: {
    public: 'which is outside of this computer',
    private: 'which is a private address',
    special: 'which is not a public address',
    loopback: 'which is the computer that runs Linnet',
    'link-local': 'which is a link-local address',
    metadata: 'which is for the metadata of a cloud',
    own: 'which is Linnet itself',
    unusable: 'which no request can be sent to',
  },
});
