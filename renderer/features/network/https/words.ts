import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Https',
  about:
    'Over https, nobody on the network can read along. Http stays open, so links and printed codes keep working on every device.',
  mode: 'Https on the network',
  off: 'Off',
  offHint: 'Linnet answers over http only.',
  own: 'With certificates of this computer',
  ownHint: 'Each device has to trust this computer once. A page tells how.',
  certificate: 'With a certificate that you have',
  certificateHint:
    'From your company, or for a public name. Nothing has to be set up on devices that trust its issuer.',
  pem: 'Certificate (PEM)',
  pemHint: 'With the certificates of its issuers after it.',
  key: 'Private key (PEM)',
  keyHint: 'Without a passphrase. It is stored with the other secrets, and never shown.',
  replaces: 'Leave both empty to keep the present certificate.',
  save: 'Save',
  saved: 'Https is saved',
  addresses: 'Addresses',
  trustPage: 'Page for devices',
  fingerprint: 'Fingerprint (SHA-256)',
  until: 'Certificate until',
  renews: '{date}; renewed by itself',
  closed: 'Https is not open everywhere',
  ending: 'The certificate ends soon',
  endingAdvice: 'Give a new one before {date}, or browsers will refuse https.',
  missing: 'Some names have no certificate',
  missingAdvice: '{names}: this computer got this name later. A new authority would include it.',
  renew: 'Make a new authority',
  confirm: {
    title: 'Make a new authority?',
    devices: 'Every device has to trust the new one.',
    until: 'Until then, devices that trusted the former one show a warning. Http is not affected.',
  },
});
