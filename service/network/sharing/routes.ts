import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { toIso } from '../../lib/timestamp.ts';
import * as api from './api.ts';
import { changeLinkAddress, describeLinkAddress } from './link-address/link-address.ts';
import type { CallerList } from './model.ts';
import { changePorts, describePorts, previewPorts } from './ports.ts';
import { allowOrigins, changeSharing, describeSharing } from './sharing.ts';
import { describeProxies, trustProxies } from './trusted-proxies.ts';

export const hostSettingEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_SHARING, async ({ input, reply }) =>
    reply(200, await describeSharing(context, input.language)),
  ),
  endpoint(api.CHANGE_SHARING, async ({ body, actor, input, reply }) => {
    await changeSharing(context, body, actor);
    return reply(200, await describeSharing(context, input.language));
  }),
  endpoint(api.GET_LINK_ADDRESS, async ({ reply }) => reply(200, await describeLinkAddress(context))),
  endpoint(api.CHANGE_LINK_ADDRESS, async ({ body, actor, reply }) => {
    await changeLinkAddress(context, body.address, actor);
    return reply(200, await describeLinkAddress(context));
  }),
];

/** The foreign origins whose pages may act for signed-in people, such as a dashboard at its own address. */
export function originHostEndpoints(context: NetworkContext): Endpoint[] {
  const describe = () => ({ origins: context.settings.get('allowedOrigins') });
  return [
    endpoint(api.GET_ORIGINS, ({ reply }) => reply(200, describe())),
    endpoint(api.SET_ORIGINS, async ({ body, actor, reply }) => {
      await allowOrigins(context, body.origins, actor);
      return reply(200, describe());
    }),
  ];
}

/** The reverse proxies whose headers about their callers are trusted, and how the present caller is seen. */
export const proxyHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_PROXIES, ({ input, reply }) => reply(200, describeProxies(context, input.request))),
  endpoint(api.SET_PROXIES, async ({ actor, body, input, reply }) => {
    await trustProxies(context, body.proxies, actor);
    return reply(200, describeProxies(context, input.request));
  }),
  endpoint(api.PREVIEW_PROXIES, ({ body, input, reply }) =>
    reply(200, describeProxies(context, input.request, body.proxies)),
  ),
];

/** Who sends requests over the network, for the owner at this computer. */
export const callerHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.LIST_CALLERS, async ({ reply }) =>
    reply(200, await listCallers(context), { headers: { 'Cache-Control': 'no-store' } }),
  ),
];

/** The port of the service, and port 80 beside it. */
export const portHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_PORTS, async ({ input, reply }) =>
    reply(200, await describePorts(context, input.language)),
  ),
  endpoint(api.CHANGE_PORTS, async ({ actor, body, input, reply }) => {
    await changePorts(context, body, actor);
    return reply(200, await describePorts(context, input.language));
  }),
  endpoint(api.PREVIEW_PORTS, async ({ body, reply }) => reply(200, await previewPorts(context, body))),
];

/**
 * Who sent requests over the network in the last five minutes, without this computer itself. Nothing of this is
 * stored.
 */
async function listCallers({ callers, lan, machine }: NetworkContext): Promise<CallerList> {
  const networks = new Map(lan.served().map(({ address, label }) => [address, label]));
  const own = new Set(machine.addresses().map(({ address }) => address));
  const others = callers.list().filter(({ address }) => !own.has(address));
  return {
    callers: others.map(({ address, asked, firstAt, lastAt, requests }) => ({
      address,
      name: null,
      network: networks.get(asked) ?? asked,
      first_at: toIso(firstAt),
      last_at: toIso(lastAt),
      requests,
    })),
  };
}
