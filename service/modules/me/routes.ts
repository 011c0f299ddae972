import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { signedIn } from '../../lib/actor.ts';
import { findFeatures } from './features.ts';
import { dropLayout, findOwnLayout, keepLayout } from './layouts.ts';
import { FeaturesResponse, LayoutParams, LayoutResponse, PutLayoutRequest } from './model.ts';
import { pictureEndpoints } from './picture-routes.ts';

const tag = 'Me';

export const meEndpoints = (context: Context, published: () => readonly Endpoint[]): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/me/features',
    operationId: 'getMyFeatures',
    summary: 'Which features the account can use',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: FeaturesResponse },
    handle: ({ reply }) => reply(200, { features: findFeatures(published()) }),
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
