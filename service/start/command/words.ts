import { catalogue } from '../../lib/words.ts';

/** What the command `linnet` says. */
export const commandWords = catalogue({
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
  update: {
    noPlace:
      'Say where the newer version is: linnet update PLACE, a package, or a folder or web address with packages',
    newest: 'There is no version newer than {version} there',
    done: 'Linnet was updated to {version}',
    command: 'Linnet {version} was checked. To install it: {command}',
    setup: 'Linnet {version} was checked. To install it, start {file}',
    zip: 'Linnet {version} was checked. To install it, run linnet service stop, and unpack {file} over {program}',
    image:
      'Linnet {version} is in {file}. To install it, run podman load -i {file} where the container runs, and start the container again',
  },
});
