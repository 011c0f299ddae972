import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { findFeatures } from './features.ts';
import { languageEndpoints } from './language-routes.ts';
import { dropLayout, findOwnLayout, keepLayout } from './layouts.ts';
import { FeaturesResponse, LayoutParams, LayoutResponse, PutLayoutRequest } from './model.ts';
import { pictureEndpoints } from './picture-routes.ts';
import { findEntitlements, listPlans } from './plans/entitlements.ts';
import { EntitlementsResponse, PlansResponse } from './plans/plans-model.ts';

const tag = 'Me';

export const meEndpoints = (context: AccountContext, published: () => readonly Endpoint[]): Endpoint[] => [
  ...languageEndpoints(context),
  endpoint({
    method: 'GET',
    path: '/api/v1/me/features',
    operationId: 'getMyFeatures',
    summary: 'Which features the account can use',
    description: 'Answers for each feature that clients know whether it is enabled or hidden here.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: FeaturesResponse },
    handle: ({ reply }) => reply(200, { features: findFeatures(published()) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/me/entitlements',
    operationId: 'getMyEntitlements',
    summary: 'What the account may use, and how much of it',
    description:
      'Answers features and limits of the account, with what it has used of them. Nothing is sold here; the limits are those that are enforced.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: EntitlementsResponse },
    handle: async ({ actor, reply }) => {
      const features = findFeatures(published());
      return reply(200, await findEntitlements(context, signedIn(actor).accountId, features));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/plans',
    operationId: 'listPlans',
    summary: 'What every account may use',
    description:
      'Lists the plans that clients of the hosted platform know. All have the same features and limits here, and no price.',
    tag: 'Plans',
    limit: forEveryone(perMinute(20), perDay(200)),
    access: { who: 'anyone' },
    responses: { 200: PlansResponse },
    handle: ({ reply }) => reply(200, listPlans(context, findFeatures(published()))),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/me/layouts/:page',
    operationId: 'getPageLayout',
    summary: 'How the account has arranged a page',
    description: 'Answers the arrangement of a page that the account stored, or null.',
    tag,
    limit: forSignedIn(perMinute(120)),
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
    description: 'Stores the arrangement of a page for the account: any JSON object of at most 32 KiB.',
    tag,
    limit: forSignedIn(perMinute(60)),
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
    description: 'Deletes the stored arrangement of a page. It is no error when there is none.',
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
