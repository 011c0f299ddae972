import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  providerForm: {
    setUp: 'Set up {label}',
    register:
      'Register Linnet as an application there, with {count, plural, one {this redirect address} other {each of these redirect addresses}}:',
    isOn: '{label} is on',
    address: 'Address',
    providerSuchHttps: 'The address of the provider, such as https://id.example.com.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    nameButton: 'Name on the button',
    cancel: 'Cancel',
    save: 'Save',
    addressAnotherEnter: 'The address has changed, so enter the secret of the new provider.',
    leaveEmptyKeep: 'Leave empty to keep the current secret.',
  },
  providerSetups: {
    title: 'Sign-in providers',
    credentialsProviderPeople:
      'With a provider’s credentials, people can sign in with the account they have there. Linnet also works without any.',
    on: 'On',
    anyOpenidConnect: 'Any OpenID Connect provider, such as one on your own network',
    switchOffNamed: 'Turn off {label}',
    switchOff: 'Turn off',
    setUpNamed: 'Set up {label}',
    change: 'Change',
    setUp: 'Set up',
    switchOffTitle: 'Turn off {label}?',
    effect: 'Nobody can sign in with {label} any more. People without a password need a code to set one.',
    when: 'This takes effect immediately. Accounts and links are kept.',
    wayBack: 'To undo this, enter the credentials again. People then have to link their accounts again.',
    isOff: '{label} is off',
  },
});
