import type { Elysia } from 'elysia';
import type { Context } from './context.ts';
import { largestBodyOf } from './http/body/body-limit.ts';
import type { Endpoint } from './http/endpoint.ts';
import { mount } from './http/mount.ts';
import { mountUnrouted } from './http/unrouted.ts';
import { accountEndpoints } from './modules/accounts/routes.ts';
import { appHostEndpoints } from './modules/apps/host-routes.ts';
import { appEndpoints } from './modules/apps/routes.ts';
import { clickHostEndpoints } from './modules/clicks/host-routes.ts';
import { deletionEndpoints } from './modules/deletion/routes.ts';
import { exportEndpoints } from './modules/exports/routes.ts';
import { healthEndpoints } from './modules/health/routes.ts';
import { originHostEndpoints } from './modules/host/origin-routes.ts';
import { hostSettingEndpoints } from './modules/host/routes.ts';
import { keyEndpoints } from './modules/keys/routes.ts';
import { legacyEndpoints } from './modules/legacy/routes.ts';
import { legacyStatsEndpoints } from './modules/legacy/stats-routes.ts';
import { linkEndpoints } from './modules/links/routes.ts';
import { mailHostEndpoints } from './modules/mail/host-routes.ts';
import { meEndpoints } from './modules/me/routes.ts';
import { mediaEndpoints } from './modules/media/routes.ts';
import { oauthHostEndpoints } from './modules/oauth/host-routes.ts';
import { oauthEndpoints } from './modules/oauth/routes.ts';
import { peopleEndpoints, peopleHostEndpoints } from './modules/people/routes.ts';
import { designerEndpoints } from './modules/qr/designer-routes.ts';
import { qrEndpoints } from './modules/qr/routes.ts';
import { qrDesignEndpoints } from './modules/qr-designs/routes.ts';
import { redirectEndpoints } from './modules/redirects/endpoints.ts';
import { redirectRoutes } from './modules/redirects/routes.ts';
import { referenceEndpoints } from './modules/reference/routes.ts';
import { screenRoutes } from './modules/screens/routes.ts';
import { sessionEndpoints } from './modules/sessions/routes.ts';
import { statsEndpoints } from './modules/stats/routes.ts';

/** Every endpoint of the public contract, in the order of the contract. */
const contractEndpoints = (context: Context): Endpoint[] => [
  ...healthEndpoints(context),
  ...accountEndpoints(context),
  ...sessionEndpoints(context),
  ...appEndpoints(context),
  ...oauthEndpoints(context),
  ...linkEndpoints(context),
  ...redirectEndpoints(context),
  ...statsEndpoints(context),
  ...exportEndpoints(context),
  ...legacyEndpoints(context),
  ...legacyStatsEndpoints(context),
  ...keyEndpoints(context),
  ...meEndpoints(context),
  ...deletionEndpoints(context),
  ...peopleEndpoints(context),
  ...mediaEndpoints(context),
  ...qrEndpoints(context),
  ...designerEndpoints(context),
  ...qrDesignEndpoints(context),
];

/** The contract, and what describes it. */
export function publicEndpoints(context: Context): Endpoint[] {
  const endpoints = contractEndpoints(context);
  return [...endpoints, ...referenceEndpoints(context, endpoints)];
}

/** Routes for the person at this computer; they exist on the loopback listener only. */
const hostEndpoints = (context: Context): Endpoint[] => [
  ...hostSettingEndpoints(context),
  ...originHostEndpoints(context),
  ...peopleHostEndpoints(context),
  ...mailHostEndpoints(context),
  ...appHostEndpoints(context),
  ...clickHostEndpoints(context),
  ...oauthHostEndpoints(context),
];

/** The most that any route takes, in bytes; nothing larger gets past a listener. */
export const largestBody = (context: Context): number =>
  largestBodyOf([...publicEndpoints(context), ...hostEndpoints(context)]);

/** What every listener serves. Short codes come last: they own what no route claims. */
export function createPublicApp(context: Context): Elysia {
  return assemble(context, publicEndpoints(context));
}

/** What the loopback listener serves: the public app and `/host`. */
export function createHostApp(context: Context): Elysia {
  return assemble(context, [...publicEndpoints(context), ...hostEndpoints(context)]);
}

function assemble(context: Context, endpoints: Endpoint[]): Elysia {
  const app = mount(context, endpoints);
  screenRoutes(context, app);
  redirectRoutes(context, app);
  mountUnrouted(context, app);
  return app;
}
