import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { Id } from '../../../http/types.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { explainVisit } from './explain.ts';
import { Explanation, VisitorBody } from './explain-model.ts';

/** What would become of a visitor that is only thought of. */
export const explainEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
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
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await explainVisit(context, signedIn(actor), params.link_id, body)),
  }),
];
