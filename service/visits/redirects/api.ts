import { Type } from '@sinclair/typebox';
import { operation, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import { Id } from '../../http/types.ts';
import { PASSWORD_TRIES } from '../../links/links/api.ts';
import { PublicPreview } from '../../links/links/preview-model.ts';
import { Explanation, VisitorBody } from './explain/explain-model.ts';

export const EXPLAIN_VISIT = operation({
  method: 'POST',
  path: '/api/v1/links/:link_id/explain',
  operationId: 'explainVisit',
  summary: 'Where a link would take a visitor, and why',
  description:
    'Answers where a link would lead a made-up visitor, and which rules hold and why. Nothing is counted.',
  tag: 'Link Management',
  limit: forSignedIn(perMinute(120), perDay(5000)),
  access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
  params: Type.Object({ link_id: Id }),
  body: VisitorBody,
  responses: { 200: Explanation, 400: null, 404: null },
});

/** The preview page and the preview endpoint share one limit (docs/contract/limits.md#table). */
export const PREVIEW_LIMIT = { ...forEveryone(perMinute(30), perDay(2000)), bucket: 'preview' };

const ROUTE = { tag: 'Public', access: { who: 'anyone' } } as const;

export const GET_PUBLIC_PREVIEW = operation({
  ...ROUTE,
  method: 'GET',
  path: '/api/v1/public/preview/:short_code',
  operationId: 'getPublicPreview',
  summary: 'See where a link leads before following it',
  description:
    'Answers the public facts of a link without following it and without counting a click. The destination is null unless the link is active and has no password.',
  limit: PREVIEW_LIMIT,
  params: Type.Object({
    short_code: Type.String({ description: 'The alias, or a further name of the link.' }),
  }),
  responses: { 200: PublicPreview, 404: null },
});

export const OPEN_PAGE_OF_LINKS = operation({
  ...ROUTE,
  method: 'GET',
  path: '/go/page/:link_id',
  operationId: 'openPageOfLinks',
  summary: 'Go to the link that shows a page of links',
  description:
    'The destination of links with a page. It redirects to the short address of the link, which shows the page and counts the visit.',
  limit: forEveryone(perMinute(240)),
  params: Type.Object({ link_id: Id }),
  responses: { 302: null, 404: null },
});

export const UNLOCK_LINK = operation({
  ...ROUTE,
  method: 'POST',
  path: '/:code/password',
  operationId: 'unlockLink',
  summary: 'Give the password of a link',
  description:
    'Takes the password form of a link. With the right password it redirects to the destination; otherwise it answers the form again.',
  limit: PASSWORD_TRIES,
  accepts: 'form',
  form: Type.Object({ password: Type.String({ description: 'Password of the link.' }) }),
  params: Type.Object({ code: Type.String({ description: 'The alias, or a further name of the link.' }) }),
  responses: { 200: PAGE, 302: null, 400: null, 404: null },
});
