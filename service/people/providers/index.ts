import type { OutboundContext } from '../../base/outbound/index.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { type Connections, createConnections } from './connectors/connections.ts';
import { DesktopSignIns } from './desktop/desktop-sign-ins.ts';
import { EndedJourneys } from './journey/ended-journeys.ts';

/** The state in memory of signing in through providers. */
export type SignIns = { connections: Connections; desktop: DesktopSignIns; ended: EndedJourneys };

export const createSignIns = (
  context: OutboundContext & Pick<PeopleContext, 'clock' | 'random' | 'config'>,
): SignIns => ({
  // Providers on this computer need no TLS where tests allow it.
  connections: createConnections(context, context.config.allowLoopbackTargets),
  desktop: new DesktopSignIns(context),
  ended: new EndedJourneys(context),
});
