import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { canonicalName, isReservedAlias } from '../../links/alias/index.ts';
import { previewOf, verifyLinkPassword } from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { LOCKED, unknownCode } from './answer.ts';
import * as api from './api.ts';
import { hasPasswordForm, unlockedPath } from './decide.ts';
import { explainVisit } from './explain/explain.ts';
import { passwordPage } from './pages.ts';
import { findLink, findShownLink, type Visit } from './visit.ts';

/** The public preview of a link, and the form that receives its password. */
export const redirectEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.GET_PUBLIC_PREVIEW, async ({ params, input, reply }) => {
    const entry = await findShownLink(context, {
      namespace: DEFAULT_NAMESPACE,
      code: params.short_code,
    });
    if (!entry) throw unknownCode();
    const base = context.hosts.baseUrlFor(input.origin);
    return reply(200, previewOf(entry.link, { now: context.clock.now(), base, domains: context.domains }));
  }),
  ...linkPasswordEndpoints(context),
];

/** The form is sent to the host of the link, which may be a custom domain. */
export const linkPasswordEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.UNLOCK_LINK, async ({ params, input }) => {
    const namespace = namespaceOf(context, input.request.headers.get('host'));
    const code = canonicalName(params.code);
    // `/api/password` is an unknown path of the API, not the form of a link.
    if (namespace === DEFAULT_NAMESPACE && isReservedAlias(code))
      throw new AppError('not_found', 'Not found');
    const { fields } = await input.form();
    return answerForm(context, input, { namespace, code }, fields.get('password') ?? '');
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

/** The result for an imagined visitor. */
export const explainEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.EXPLAIN_VISIT, async ({ actor, params, body, reply }) =>
    reply(200, await explainVisit(context, signedIn(actor), params.link_id, body)),
  ),
];
