import { createHosts, type Hosts } from '../../http/origin/hosts.ts';
import { createLanSharing, type LanSharing } from '../../lan.ts';
import { defineModule } from '../../module.ts';
import { originHostEndpoints } from './origin-routes.ts';
import { proxyHostEndpoints } from './proxy-routes.ts';
import { hostSettingEndpoints } from './routes.ts';
import { HOST_SETTINGS } from './settings.ts';
import { wantedSharing, whyClosed } from './sharing.ts';

declare module '../../context.ts' {
  interface Parts {
    hosts: Hosts;
    /** The listeners for others on the network. */
    lan: LanSharing;
  }
}

export const host = defineModule({
  name: 'host',
  needs: ['announcer', 'settings'],
  adds: ['hosts', 'lan'],
  settings: HOST_SETTINGS.properties,
  open: ({ announcer, config, settings, machine, port, log, openNetworkListener }) => {
    const lan = createLanSharing({ open: openNetworkListener, port, log, machine });
    const hosts = createHosts({
      chosenUrl: () => config.publicUrl ?? settings.get('linkAddress'),
      ownNames: () => settings.get('ownNames'),
      allowedOrigins: () => settings.get('allowedOrigins'),
      port,
      machine,
      announced: () =>
        announcer
          .names()
          .filter(({ state }) => state === 'announced')
          .map(({ name }) => name),
      // Only this computer reaches the addresses of its own containers.
      sharedUrls: () =>
        lan
          .served()
          .filter(({ kind }) => kind !== 'container')
          .map(({ url }) => url),
    });
    return { hosts, lan };
  },
  hostEndpoints: (context) => [
    ...hostSettingEndpoints(context),
    ...originHostEndpoints(context),
    ...proxyHostEndpoints(context),
  ],
  whileServing: async (context) => {
    const closed = whyClosed(context);
    if (closed) context.log.warn(closed);
    await context.lan.apply(wantedSharing(context));
    return context.lan;
  },
});
