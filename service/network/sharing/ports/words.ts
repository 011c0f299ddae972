import { sayings } from '../../../lib/words.ts';

/** Why port 80 is not open, and the port stays, in sentences that come before a line to run. */
export const portWords = sayings({
  taken: 'Another program has port 80 at {address}. Port {port} goes on; this line shows which program it is',
  noRights:
    'This system gives ports below 1024 to root alone. Port {port} goes on; this line allows port 80 to every program, now and after a restart',
  noRightsOnMac:
    'macOS gives port 80 at single addresses to system services alone. Port {port} goes on; start Linnet as one to have it',
  keptByWindows:
    'Windows itself has port 80, mostly for its web server (IIS, World Wide Web Publishing Service). Port {port} goes on; this line, run as administrator, stops that service for good',
  fixed: 'The port was chosen when the service was started (LINNET_PORT)',
  refused: 'The system refuses port 80 at {address} ({code}). Port {port} goes on',
});
