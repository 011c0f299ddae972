import { createHosts } from '../../http/origin/hosts.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { HTTP_PORT, LEAVING_TIME } from '../../kernel/ports.ts';
import { hostPortOf } from '../../lib/host-name.ts';
import { type Saying, say } from '../../lib/words.ts';
import { createLanSharing, type LanSharing } from './lan/lan.ts';
import {
  callerHostEndpoints,
  hostSettingEndpoints,
  originHostEndpoints,
  portHostEndpoints,
  proxyHostEndpoints,
} from './routes.ts';
import { HOST_SETTINGS } from './settings.ts';
import { wantedSharing, whyClosed } from './sharing.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** The listeners for others on the network. */
    lan: LanSharing;
    /** `keeping/` tells why nothing may be shared while an installation moves; null while sharing is allowed. */
    moving: { whyHeld(): Saying | null };
  }
}

export const host = defineModule({
  name: 'host',
  needs: ['announcer', 'https', 'settings'],
  adds: ['hosts', 'lan'],
  settings: HOST_SETTINGS.properties,
  open: ({ announcer, config, https, settings, machine, ports, log, openNetworkListener }) => {
    const lan = createLanSharing({
      open: openNetworkListener,
      ports,
      log,
      machine,
      leavingTime: LEAVING_TIME,
    });
    const namePort = (): number =>
      ports.isOpen80() && lan.isOpenEverywhere(HTTP_PORT) ? HTTP_PORT : ports.main();
    lan.onChange(() => announcer.announce(listAnnounced(lan), namePort()));
    const hosts = createHosts({
      chosenUrl: () => config.publicUrl ?? settings.get('linkAddress'),
      ownNames: () => settings.get('ownNames'),
      allowedOrigins: () => settings.get('allowedOrigins'),
      ports: ports.wanted,
      securePort: https.port,
      namePort,
      machine,
      announced: () => namesOf(announcer),
      sharedUrls: () => urlsForOthers(lan),
      provenName: () => nameFound({ announcer, settings }),
      awaitedName: () => (nameFound({ announcer, settings }) === null ? announcer.provenName() : null),
    });
    return { hosts, lan };
  },
  hostEndpoints: (context) => [
    ...hostSettingEndpoints(context),
    ...portHostEndpoints(context),
    ...callerHostEndpoints(context),
    ...originHostEndpoints(context),
    ...proxyHostEndpoints(context),
  ],
  whileServing: async (context) => {
    const { lan, ports, settings } = context;
    // The program that held port 80 may be gone as well.
    lan.onChange(
      () => void ports.inTurn(async () => ports.isOpen80() || ports.want80(settings.get('port80'))),
    );
    const closed = whyClosed(context);
    if (closed) context.log.warn(say('en', closed));
    await ports.inTurn(() => ports.want80(settings.get('port80')));
    await lan.apply(wantedSharing(context));
    return lan;
  },
});

/** The announced name, once another device has found it in a test: phones and guest networks do not find every name. */
function nameFound({ announcer, settings }: Pick<NetworkContext, 'announcer' | 'settings'>): string | null {
  const name = announcer.provenName();
  const base = settings.get('reachProof')?.base;
  return name !== null && base !== undefined && hostPortOf(base).host === name ? name : null;
}

/** Only this computer reaches the addresses of its own containers; they are better than none. */
function urlsForOthers(lan: LanSharing): string[] {
  const served = lan.served();
  const reached = served.filter(({ kind }) => kind !== 'container');
  return (reached.length > 0 ? reached : served).map(({ url }) => url);
}

const namesOf = (announcer: NetworkContext['announcer']): string[] =>
  announcer
    .names()
    .filter(({ state }) => state === 'announced')
    .map(({ name }) => name);

const listAnnounced = (lan: LanSharing): { address: string; interface: string }[] =>
  lan
    .served()
    .flatMap(({ address, interface: name }) => (name === null ? [] : [{ address, interface: name }]));
