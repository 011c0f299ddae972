import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  providerForm: {
    setUp: 'Set up {label}',
    register:
      'Register Linnet as an application there, with {count, plural, one {this redirect address} other {each of these redirect addresses}}:',
    isOn: '{label} is on',
    address: 'Address',
    preset: 'Which provider',
    otherProvider: 'Another provider',
    providerSuchHttps: 'The address of the provider, such as https://id.example.com.',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    nameButton: 'Name on the button',
    cancel: 'Cancel',
    save: 'Save',
    addressAnotherEnter: 'The address has changed, so enter the secret of the new provider.',
    leaveEmptyKeep: 'Leave empty to keep the current secret.',
    vouch: 'This provider’s email addresses are verified',
    vouchHint:
      'For a provider that does not say so itself, where you or your company assign the addresses. It never opens an account that has a password: its person links it in the settings.',
  },
  presets: {
    entra:
      'In the Microsoft Entra admin center, add an app registration with the platform Web. Put your tenant ID into the address. The client ID is the application ID; create the secret under “Certificates & secrets”. Entra ID does not say whether email addresses are verified.',
    google:
      'In the Google Cloud console, create an OAuth client of the type “Web application”. With the audience “Internal”, only people of your organisation can sign in.',
    authentik:
      'Create an application with an OAuth2/OpenID provider. Its “OpenID Configuration Issuer” is the address. By default, authentik says that email addresses are not verified.',
    keycloak:
      'In your realm, create a client of the type OpenID Connect with client authentication. The secret is under “Credentials”. Put your server and realm into the address.',
    zitadel:
      'In your project, create an application of the type Web with the authentication method “Code” and a client secret. Put your instance into the address.',
    okta: 'Create an app integration of the type “OIDC, Web Application”, and assign people to it. Put your Okta domain into the address.',
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
    test: 'Test',
    testNamed: 'Test {label}',
  },
});
