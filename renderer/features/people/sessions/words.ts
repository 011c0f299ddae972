import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  deviceList: {
    title: 'Where you are signed in',
    signOutEverywhere: 'Sign out everywhere else',
    signedOut: '{name} signed out',
    signOutEverywhereTitle: 'Sign out everywhere else?',
    otherDevicesMust:
      '{others, plural, one {# other device} other {# other devices}} will have to sign in again. Nothing is lost there.',
    happensOnceApi: 'This takes effect immediately. API keys and connected apps keep working.',
    devicesSignedOut: '{count, plural, one {# device} other {# devices}} signed out',
  },
  deviceName: {
    edge: 'Edge',
    opera: 'Opera',
    samsungInternet: 'Samsung Internet',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
    android: 'Android',
    windows: 'Windows',
    linux: 'Linux',
    on: '{program} on {system}',
    unknownProgram: 'Unknown program',
  },
  deviceRow: {
    thisDevice: 'This device',
    newDevice: 'New',
    used: 'Used {moment}',
    signedInWith: 'Signed in with {method} {moment}',
    signOutNamed: 'Sign out {name}',
    signOut: 'Sign out',
  },
  place: {
    computer: 'On the computer that runs Linnet',
    network: 'On your network',
    elsewhere: 'From elsewhere',
  },
  methodName: {
    password: 'password',
    anApp: 'an app',
    google: 'Google',
    discord: 'Discord',
    singleSignOn: 'single sign-on',
  },
});
