import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { Input } from '../../../http/input.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { FileContent, reply } from '../../../http/reply.ts';
import { described, OneOf } from '../../../http/types.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import {
  AccountStatsParameters,
  LinkStatsParameters,
  readStatsRequest,
  STATS_SCOPES,
} from '../../stats/index.ts';
import { downloadHeaders } from '../download.ts';
import { type MadeReport, makeAccountReport, makeLinkReport } from './make-report.ts';
import type { Paper } from './report.ts';

const ROUTE = {
  method: 'GET',
  tag: 'Statistics',
  limit: forSignedIn(perMinute(20), perDay(500)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
} as const;

const PDF = 'application/pdf';
const paper = Type.Optional(described(OneOf('a4', 'letter'), 'Size of the paper. Without it, a4.'));

/** What is asked for: the question, the paper, and the language of the request. */
const readAsked = (input: Input, subject: 'account' | 'link', paper: Paper = 'a4') => ({
  query: readStatsRequest(input, subject),
  paper,
  language: input.language,
});

const replyWith = ({ body, language, ...name }: MadeReport) =>
  reply(200, new FileContent(PDF, body), {
    headers: { ...downloadHeaders(name), 'Content-Language': language },
  });

/** Reports of statistics for people, as PDF (docs/contract/exports.md#report). */
export const statsReportEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    path: '/api/v1/me/report',
    operationId: 'makeReport',
    summary: 'The statistics of all your links as a report',
    description:
      'Answers the statistics of all links of the account as a PDF for people. It takes the same parameters as GET /api/v1/stats; group_by, metrics, distinct and rows_from have no effect.',
    query: Type.Object({ ...AccountStatsParameters.properties, paper }),
    responses: { 200: { media: [PDF] }, 400: null },
    handle: async ({ actor, query, input }) => {
      const asked = readAsked(input, 'account', query.paper);
      return replyWith(await makeAccountReport(context, signedIn(actor), asked, input.request.signal));
    },
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/links/:link_id/report',
    operationId: 'makeLinkReport',
    summary: 'The statistics of a link as a report',
    description:
      'Answers the statistics of one link as a PDF for people. It takes the same parameters as GET /api/v1/stats/links/{url_id}; group_by, metrics, distinct and rows_from have no effect.',
    params: Type.Object({ link_id: Type.String() }),
    query: Type.Object({ ...LinkStatsParameters.properties, paper }),
    responses: { 200: { media: [PDF] }, 400: null, 404: null },
    handle: async ({ actor, params, query, input }) => {
      const asked = { ...readAsked(input, 'link', query.paper), id: params.link_id };
      return replyWith(await makeLinkReport(context, signedIn(actor), asked, input.request.signal));
    },
  }),
];
