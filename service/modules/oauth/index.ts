import type { Clock } from '../../lib/clock.ts';
import type { Random } from '../../lib/random.ts';
import { type Connections, createConnections } from './connectors/connections.ts';
import { DesktopSignIns } from './desktop/desktop-sign-ins.ts';
import { EndedJourneys } from './journey/ended-journeys.ts';

/** What signing in through providers keeps in memory. */
export type SignIns = { connections: Connections; desktop: DesktopSignIns; ended: EndedJourneys };

/** `allowLoopback`: providers on this computer need no TLS, for tests. */
export const createSignIns = (options: {
  clock: Clock;
  random: Random;
  allowLoopback: boolean;
}): SignIns => ({
  connections: createConnections(options.allowLoopback),
  desktop: new DesktopSignIns(options),
  ended: new EndedJourneys(options),
});
