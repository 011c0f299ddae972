import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  appList: {
    noAppsConnected: 'No apps are connected',
    commandLineBrowser:
      'The command line and the browser extension ask for access when you sign in from them. They appear here, and you can disconnect them at any time.',
    connectedApps: '{count, plural, one {# connected app} other {# connected apps}}',
    disconnectTitle: 'Disconnect {name}?',
    effect: '{name} loses access to your account. Everything it created is kept.',
    when: 'This takes effect immediately.',
    wayBack: 'To connect it again, sign in from {name}.',
    disconnect: 'Disconnect',
    disconnected: '{name} disconnected',
  },
  appRow: {
    used: 'Used: {moment}',
    connected: 'Connected: {moment}',
    never: 'never',
    whatMayDo: 'What {app_name} can do',
    disconnectNamed: 'Disconnect {app_name}',
    disconnect: 'Disconnect',
  },
});
