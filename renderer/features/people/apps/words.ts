import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  appList: {
    noAppsConnected: 'No apps are connected',
    commandLineBrowser:
      'The command line and the browser extension ask for access when you sign in from them. They appear here, and here you take the access back.',
    connectedApps: '{count, plural, one {# connected app} other {# connected apps}}',
    disconnectTitle: 'Disconnect {name}?',
    effect: '{name} loses its access to your account. What it made stays.',
    when: 'It happens at once.',
    wayBack: 'To let it in again, sign in from {name}.',
    disconnect: 'Disconnect',
    disconnected: '{name} disconnected',
  },
  appRow: {
    used: 'Used: {moment}',
    connected: 'Connected: {moment}',
    never: 'never',
    whatMayDo: 'What {app_name} may do',
    disconnectNamed: 'Disconnect {app_name}',
    disconnect: 'Disconnect',
  },
});
