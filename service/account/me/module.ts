import { languageCookie } from '../../http/cookies.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { chooseLanguage, findLanguage } from '../../people/accounts/index.ts';
import * as api from './api.ts';
import { findEntitlements, findFeatures, listPlans } from './entitlements.ts';
import {
  choosePicture,
  dropLayout,
  findOwnLayout,
  keepLayout,
  listPictures,
  removePicture,
  uploadPicture,
} from './service.ts';

const meEndpoints = (context: AccountContext, published: () => readonly Endpoint[]): Endpoint[] => [
  ...languageEndpoints(context),
  endpoint(api.GET_MY_FEATURES, ({ reply }) => reply(200, { features: findFeatures(published()) })),
  endpoint(api.GET_MY_ENTITLEMENTS, async ({ actor, reply }) => {
    const features = findFeatures(published());
    return reply(200, await findEntitlements(context, signedIn(actor).accountId, features));
  }),
  endpoint(api.LIST_PLANS, ({ reply }) => reply(200, listPlans(context, findFeatures(published())))),
  endpoint(api.GET_PAGE_LAYOUT, async ({ actor, params, reply }) =>
    reply(200, { layout: await findOwnLayout(context, signedIn(actor).accountId, params.page) }),
  ),
  endpoint(api.PUT_PAGE_LAYOUT, async ({ actor, params, body, reply }) => {
    await keepLayout(context, signedIn(actor).accountId, params.page, body.layout);
    return reply(200, { layout: body.layout });
  }),
  endpoint(api.DELETE_PAGE_LAYOUT, async ({ actor, params, reply }) => {
    await dropLayout(context, signedIn(actor).accountId, params.page);
    return reply(204, null);
  }),
  ...pictureEndpoints(context),
];

/** The language that a person reads (docs/contract/me.md#language). */
const languageEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.GET_MY_LANGUAGE, async ({ actor, reply }) =>
    reply(200, { language: await findLanguage(context, signedIn(actor).accountId) }),
  ),
  endpoint(api.PUT_MY_LANGUAGE, async ({ actor, body, input, reply }) => {
    await chooseLanguage(context, signedIn(actor).accountId, body.language);
    return reply(200, body, { cookies: [languageCookie(body.language, input.secure)] });
  }),
];

const pictureEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.GET_MY_PROFILE_PICTURES, async ({ actor, reply }) =>
    reply(200, { pictures: await listPictures(context, signedIn(actor).accountId) }),
  ),
  endpoint(api.SET_MY_PROFILE_PICTURE, async ({ actor, body, reply }) => {
    await choosePicture(context, signedIn(actor).accountId, body.picture_id);
    return reply(200, { message: 'Profile picture changed' });
  }),
  endpoint(api.DELETE_MY_PROFILE_PICTURE, async ({ actor, reply }) => {
    await removePicture(context, signedIn(actor).accountId);
    return reply(200, { message: 'Profile picture removed' });
  }),
  endpoint(api.UPLOAD_MY_PROFILE_PICTURE, async ({ actor, body, reply }) => {
    await uploadPicture(context, signedIn(actor).accountId, body.image);
    return reply(200, { message: 'Profile picture changed' });
  }),
];

export const me = defineModule({ name: 'me', endpoints: meEndpoints });
