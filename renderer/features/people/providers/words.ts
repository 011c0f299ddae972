import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  providerForm: {
    setUp: 'Set up {label}',
    register:
      'Register Linnet as an application there, with {count, plural, one {this address} other {each of these addresses}} to come back to:',
    isOn: '{label} is on',
    address: 'Address',
    providerSuchHttps: 'Where the provider is, such as https://id.example.com.',
    clientId: 'Client id',
    clientSecret: 'Client secret',
    nameButton: 'Name on the button',
    cancel: 'Cancel',
    save: 'Save',
    addressAnotherEnter: 'The address is another one, so enter the secret from there.',
    leaveEmptyKeep: 'Leave empty to keep the stored one.',
  },
  providerSetups: {
    title: 'Sign-in providers',
    credentialsProviderPeople:
      'With the credentials of a provider people sign in with the account they have there. Linnet works without any.',
    on: 'On',
    anyOpenidConnect: 'Any OpenID Connect provider, such as one of your own network',
    switchOffNamed: 'Switch {label} off',
    switchOff: 'Switch off',
    setUpNamed: 'Set up {label}',
    change: 'Change',
    setUp: 'Set up',
    switchOffTitle: 'Switch {label} off?',
    effect: 'Nobody can sign in with {label} any more. Who has no password needs a code for one.',
    when: 'It happens at once. Accounts and links stay.',
    wayBack: 'To undo it, enter the credentials again; people then link their accounts anew.',
    isOff: '{label} is off',
  },
});
