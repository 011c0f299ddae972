import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { canonicalName, isReservedAlias } from '../../links/alias/index.ts';
import { findById, markOfVisit, previewOf, verifyLinkPassword } from '../../links/links/index.ts';
import { namespaceOf } from '../../network/domains/index.ts';
import { LOCKED, unknownCode } from './answer.ts';
import * as api from './api.ts';
import { drawPercents, hasPasswordForm, unlockedPath } from './decide.ts';
import { explainVisit } from './explain/explain.ts';
import { type Outcomes, startOutcomes } from './outcomes.ts';
import { passwordPage } from './pages.ts';
import { redirectPlainly } from './plain-redirect.ts';
import { answerDeepVisit, deepDomainRoutes, redirectRoutes } from './routes.ts';
import { watchCaps } from './under-cap.ts';
import { findLink, findShownLink, type Visit } from './visit.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** How visits to short addresses were answered. */
    outcomes: Outcomes;
    /** How many visitors wait for a click of a link with a cap. */
    capVisitors: { waiting: number };
    /** Returns a random whole number from 0 to 99, each equally likely; it chooses among the variants of a link. */
    drawPercent: () => number;
  }
}

/** The public preview of a link, the address of its page, and the form that receives its password. */
const redirectEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.GET_PUBLIC_PREVIEW, async ({ params, input, reply }) => {
    const entry = await findShownLink(context, { namespace: DEFAULT_NAMESPACE, code: params.short_code });
    if (!entry) throw unknownCode();
    const base = context.hosts.baseUrlFor(input.origin);
    return reply(200, previewOf(entry.link, { now: context.clock.now(), base, domains: context.domains }));
  }),
  endpoint(api.OPEN_PAGE_OF_LINKS, async ({ params, reply }) => {
    const link = await findById(context.database.read, params.link_id);
    if (!link?.page) throw unknownCode();
    const base = context.domains.baseOf(link.namespace) ?? '';
    return reply(302, new Redirect(`${base}/${encodeURIComponent(link.alias)}`));
  }),
  ...linkPasswordEndpoints(context),
];

/** The form is sent to the host of the link, which may be a custom domain. */
const linkPasswordEndpoints = (context: VisitsContext): Endpoint[] => [
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
  const mark = markOfVisit({ codes: link?.codes ?? null }, new URL(request.url).search);
  const isRight = await verifyLinkPassword(context, link, password, address);
  return isRight
    ? reply(302, new Redirect(unlockedPath(asked.code, password, mark)), { headers: LOCKED })
    : passwordPage(context, request, { alias: asked.code, status: 200, code: 'invalid_password', mark });
}

/** The result for an imagined visitor. */
const explainEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.EXPLAIN_VISIT, async ({ actor, params, body, reply }) =>
    reply(200, await explainVisit(context, signedIn(actor), params.link_id, body)),
  ),
];

export const redirects = defineModule({
  name: 'redirects',
  needs: ['clicks', 'linkIndex', 'networks'],
  adds: ['outcomes', 'capVisitors', 'drawPercent'],
  open: ({ clicks, linkIndex, random }) => {
    // Links in memory were read before the clicks of an earlier run had been counted.
    clicks.onceCaughtUp(linkIndex.forgetAll);
    return { outcomes: startOutcomes(), capVisitors: { waiting: 0 }, drawPercent: drawPercents(random) };
  },
  endpoints: (context) => [...redirectEndpoints(context), ...explainEndpoints(context)],
  mount: redirectRoutes,
  domainEndpoints: linkPasswordEndpoints,
  mountOnDomains: (context, app) => {
    redirectRoutes(context, app);
    deepDomainRoutes(context, app);
  },
  answerFirst: redirectPlainly,
  answerUnrouted: answerDeepVisit,
  whileServing: (context) => {
    watchCaps(context);
    return { close: async () => undefined };
  },
  figures: [
    {
      kind: 'counter',
      name: 'linnet_redirects_total',
      help: 'Visits to short addresses by what they were answered with',
      label: 'outcome',
      read: ({ outcomes }) => outcomes,
    },
  ],
});
