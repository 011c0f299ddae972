import { sayings } from '../../../lib/words.ts';

/** Why port 80 is not open, and why the port stays, in sentences that precede a command. */
export const portWords = sayings({
  taken:
    'Another program uses port 80 at {address}. Linnet keeps using port {port}. This line shows which program it is',
  noRights:
    'This system allows ports below 1024 only for root. Linnet keeps using port {port}. This line allows port 80 for every program, now and after a restart',
  noRightsOnMac:
    'macOS allows port 80 at single addresses only for system services. Linnet keeps using port {port}. To use port 80, start Linnet as a system service',
  keptByWindows:
    'Windows itself uses port 80, usually for its web server (IIS, World Wide Web Publishing Service). Linnet keeps using port {port}. This line, run as administrator, turns that service off for good',
  fixed: 'The port was set when the service was started (LINNET_PORT)',
  refused: 'The system does not allow port 80 at {address} ({code}). Linnet keeps using port {port}',
});
