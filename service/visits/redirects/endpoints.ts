import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { PAGE, type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import {
  canonicalName,
  isReservedAlias,
  PASSWORD_TRIES,
  PublicPreview,
  previewOf,
  verifyLinkPassword,
} from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { hasPasswordForm, unlockedPath } from './decide.ts';
import { passwordPage } from './pages.ts';
import { PREVIEW_LIMIT } from './preview.ts';
import { findLink, findShownLink, type Visit } from './visit.ts';
import { LOCKED, unknownCode } from './visit-error.ts';

const ROUTE = { tag: 'Public', access: { who: 'anyone' } } as const;

/** The public preview of a link, and the form that takes its password. */
export const redirectEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
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
    handle: async ({ params, input, reply }) => {
      const entry = await findShownLink(context, {
        namespace: DEFAULT_NAMESPACE,
        code: params.short_code,
      });
      if (!entry) throw unknownCode();
      const base = context.hosts.baseUrlFor(input.origin);
      return reply(200, previewOf(entry.link, { now: context.clock.now(), base, domains: context.domains }));
    },
  }),
  ...linkPasswordEndpoints(context),
];

/** The form is sent to the host of the link, which may be a custom domain. */
export const linkPasswordEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
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
    handle: async ({ params, input }) => {
      const namespace = namespaceOf(context, input.request.headers.get('host'));
      const code = canonicalName(params.code);
      // `/api/password` is an unknown path of the API, not the form of a link.
      if (namespace === DEFAULT_NAMESPACE && isReservedAlias(code))
        throw new AppError('not_found', 'Not found');
      const { fields } = await input.form();
      return answerForm(context, input, { namespace, code }, fields.get('password') ?? '');
    },
  }),
];

/** The outcomes of docs/contract/redirects.md#password-form. */
async function answerForm(
  context: VisitsContext,
  { request, address }: Input,
  asked: Pick<Visit, 'namespace' | 'code'>,
  password: string,
): Promise<Reply<200, Page> | Reply<302, Redirect>> {
  const link = (await findLink(context, asked))?.link;
  if (!hasPasswordForm(link, context.clock.now())) {
    throw new AppError('validation_error', 'There is no password to give here', { headers: LOCKED });
  }
  const isRight = await verifyLinkPassword(context, link, password, address);
  return isRight
    ? reply(302, new Redirect(unlockedPath(asked.code, password)), { headers: LOCKED })
    : passwordPage(context, request, { alias: asked.code, status: 200, code: 'invalid_password' });
}
