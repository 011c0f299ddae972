import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { PAGE_HEADERS } from '../../http/pages/page.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';
import { FileContent, PAGE, Redirect } from '../../http/reply.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { arrivedPage, finishedPage, herePage, PICTURE } from './trial/pages.ts';
import { noteVisit, pathOfTrial, TRIAL_PATH } from './trial/service.ts';

const COMMON = {
  method: 'GET',
  tag: 'Public',
  access: { who: 'anyone' },
  limit: { ...forEveryone(perMinute(60)), bucket: `GET ${TRIAL_PATH}` },
  errorsAs: 'page',
  params: Type.Object({ token: Type.String({ maxLength: 64 }) }),
} as const;

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const HEADERS = { ...PAGE_HEADERS, ...NOT_KEPT };

/** What another device opens in a test (docs/contract/reachability.md#what-the-device-opens). */
export const trialEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    path: TRIAL_PATH,
    summary: 'The page of a test of whether this device reaches the service',
    responses: { 200: PAGE, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      const { isHere } = noteVisit(context, token, input, 'page');
      return reply(200, isHere ? herePage() : arrivedPage(pathOfTrial(token)), {
        headers: HEADERS,
      });
    },
  }),
  endpoint({
    ...COMMON,
    path: `${TRIAL_PATH}/picture`,
    summary: 'A picture that a browser loads once it has the page of the test',
    responses: { 200: { media: ['image/svg+xml'] }, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      noteVisit(context, token, input, 'picture');
      return reply(200, new FileContent('image/svg+xml', PICTURE), { headers: NOT_KEPT });
    },
  }),
  endpoint({
    ...COMMON,
    path: `${TRIAL_PATH}/go`,
    summary: 'The link of the test, which leads to its last page',
    responses: { 302: null, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      noteVisit(context, token, input, 'link');
      return reply(302, new Redirect(`${pathOfTrial(token)}/end`), { headers: NOT_KEPT });
    },
  }),
  endpoint({
    ...COMMON,
    path: `${TRIAL_PATH}/end`,
    summary: 'The last page of the test, once',
    responses: { 200: PAGE, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      const { isHere } = noteVisit(context, token, input, 'end');
      return reply(200, isHere ? herePage() : finishedPage(), { headers: HEADERS });
    },
  }),
];
