import type { Configuration } from 'openid-client';
import type { OutboundContext } from '../../../base/outbound/index.ts';
import type { Provider } from '../../../lib/provider.ts';
import type { ConfiguredProvider } from '../providers/configured-providers.ts';
import type { Connector } from './connector.ts';
import { createNetwork } from './network.ts';
import { discordConnector, githubConnector } from './oauth2-connectors.ts';
import { openidConnector } from './openid-connector.ts';

export const CONNECTORS: Record<Provider, Connector> = {
  google: openidConnector,
  github: githubConnector,
  discord: discordConnector,
  oidc: openidConnector,
};

/** Connections to providers, each made when it is first needed and again when its credentials change. */
export type Connections = { get(provider: ConfiguredProvider): Promise<Configuration> };

export function createConnections(context: OutboundContext, allowLoopback: boolean): Connections {
  const network = createNetwork(context, allowLoopback);
  const known = new Map<Provider, { key: string; connection: Promise<Configuration> }>();
  return {
    get: (provider) => {
      const key = JSON.stringify(provider);
      const kept = known.get(provider.name);
      if (kept?.key === key) return kept.connection;
      const connection = CONNECTORS[provider.name].connect(provider, network);
      known.set(provider.name, { key, connection });
      // A provider that could not be reached is asked again next time.
      connection.catch(() => {
        if (known.get(provider.name)?.key === key) known.delete(provider.name);
      });
      return connection;
    },
  };
}
