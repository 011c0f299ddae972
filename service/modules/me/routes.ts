import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { signedIn } from '../../lib/actor.ts';
import { dropLayout, findOwnLayout, keepLayout } from './layouts.ts';
import { type Features, FeaturesResponse, LayoutParams, LayoutResponse, PutLayoutRequest } from './model.ts';
import { pictureEndpoints } from './picture-routes.ts';

const tag = 'Me';

/** What clients may offer; `hidden` is what has no operations here (docs/contract/me.md#features). */
const FEATURES: Features = {
  custom_domains: 'enabled',
  geo_targeting: 'enabled',
  custom_meta_tags: 'enabled',
  webhooks: 'enabled',
  ab_testing: 'hidden',
  ab_variants: 'hidden',
  expired_fallback: 'hidden',
  link_scheduling: 'hidden',
  domain_polish: 'enabled',
  qr_custom_logo: 'enabled',
  live_click_stream: 'hidden',
  analytics_extra_views: 'hidden',
  viral_full_tracking: 'hidden',
};

export const meEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/me/features',
    operationId: 'getMyFeatures',
    summary: 'Which features the account can use',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: FeaturesResponse },
    handle: ({ reply }) => reply(200, { features: FEATURES }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/me/layouts/:page',
    operationId: 'getPageLayout',
    summary: 'How the account has arranged a page',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    params: LayoutParams,
    responses: { 200: LayoutResponse },
    handle: async ({ actor, params, reply }) =>
      reply(200, { layout: await findOwnLayout(context, signedIn(actor).accountId, params.page) }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/v1/me/layouts/:page',
    operationId: 'putPageLayout',
    summary: 'Keep how a page is arranged',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'signed-in', scopes: [] },
    params: LayoutParams,
    body: PutLayoutRequest,
    responses: { 200: LayoutResponse, 413: null },
    handle: async ({ actor, params, body, reply }) => {
      await keepLayout(context, signedIn(actor).accountId, params.page, body.layout);
      return reply(200, { layout: body.layout });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/me/layouts/:page',
    operationId: 'deletePageLayout',
    summary: 'Go back to the usual arrangement of a page',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'signed-in', scopes: [] },
    params: LayoutParams,
    responses: { 204: null },
    handle: async ({ actor, params, reply }) => {
      await dropLayout(context, signedIn(actor).accountId, params.page);
      return reply(204, null);
    },
  }),
  ...pictureEndpoints(context),
];
