import { catalogue } from '../../lib/words.ts';

/** What the command `linnet` says. */
export const commandWords = catalogue({
  help: `linnet open            opens Linnet in your browser; starts it first if it does not run
linnet service start   starts Linnet in the background
linnet service stop    stops it
linnet service status  says whether it runs, and at which address
linnet serve           runs it in this terminal, until Ctrl+C
linnet export          writes the links of every account to a file
linnet restore FILE    restores a backup while Linnet is stopped
linnet move            moves Linnet to another computer or database while it is stopped
linnet --version       prints the version
linnet help            prints this`,
  unknown: 'There is no command “linnet {command}”. The commands are:',
  runs: 'Linnet runs at {address}',
  starts: 'Linnet is starting',
  stopped: 'Linnet does not run. Start it: linnet service start',
  isStopped: 'Linnet has stopped',
  notStopped: 'Linnet could not be stopped: {reason}',
  notStarted: 'Linnet could not be started: {reason}',
  noAnswer: 'it does not answer. Its log is {log}',
  noBrowser: 'No browser could be opened. Open {address} in yours',
  firstAccount: 'Nobody has an account yet. The first one takes this setup code: {code}',
  firstAccountElsewhere:
    'Nobody has an account yet. The first one takes a setup code, which an administrator gets with: sudo linnet service status',
});
