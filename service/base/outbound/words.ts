import { sayings } from '../../lib/words.ts';

/** Why a request got no answer, as a part of the caller's sentence. */
export const failureWords = sayings({
  late: 'timed out',
  refused: 'the connection was refused',
  noWay: 'there is no route to it',
  largeHeaders: 'the response headers are too large',
  largeAnswer: 'the response is too large',
  noHttp: 'the response is not HTTP',
  packed: 'the response cannot be decompressed',
  lost: 'the connection closed before the response was complete',
  untrusted: 'no trusted connection ({code})',
});

/** Why an address must not be requested, for the person who entered it. */
export const targetWords = sayings({
  noAddress: 'This is not a web address',
  scheme: 'The address must begin with https:// or http://',
  plainHttp: 'The address must begin with https://',
  userInfo: 'The address must not contain a user name or a password',
  port: 'The port must be between 1 and 65535',
  late: '{host} could not be resolved in time',
  busy: 'Too many names are being resolved. Try again',
  unresolved: '{host} does not resolve',
  isAddress: 'The address points to {address}, {what}',
  leadsTo: '{host} points to {address}, {what}',
  whatItIs: {
    public: 'which is not on this computer',
    private: 'which is a private address',
    special: 'which is not a public address',
    loopback: 'which is the computer that runs Linnet',
    'link-local': 'which is a link-local address',
    metadata: 'which is a cloud metadata address',
    own: 'which is Linnet itself',
    unusable: 'which cannot receive requests',
  },
});
