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
  params: Type.Object({
    token: Type.String({ description: 'The secret of the test, as its address has it.', maxLength: 64 }),
  }),
} as const;

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const HEADERS = { ...PAGE_HEADERS, ...NOT_KEPT };

/** What another device opens in a test (docs/contract/reachability.md#what-the-device-opens). */
export const trialEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    path: TRIAL_PATH,
    operationId: 'openReachabilityTest',
    summary: 'The page of a test of whether this device reaches the service',
    description:
      'Another device opens this page in a test that the owner has started. It shows that the device reaches the service.',
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
    operationId: 'getReachabilityPicture',
    summary: 'A picture that a browser loads once it has the page of the test',
    description:
      'The page of the test loads this picture. It shows that the browser of the device loads more than one address.',
    responses: { 200: { media: ['image/svg+xml'] }, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      noteVisit(context, token, input, 'picture');
      return reply(200, new FileContent('image/svg+xml', PICTURE), { headers: NOT_KEPT });
    },
  }),
  endpoint({
    ...COMMON,
    path: `${TRIAL_PATH}/go`,
    operationId: 'followReachabilityLink',
    summary: 'The link of the test, which leads to its last page',
    description: 'The page of the test leads here. The service redirects to the last page of the test.',
    responses: { 302: null, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      noteVisit(context, token, input, 'link');
      return reply(302, new Redirect(`${pathOfTrial(token)}/end`), { headers: NOT_KEPT });
    },
  }),
  endpoint({
    ...COMMON,
    path: `${TRIAL_PATH}/end`,
    operationId: 'finishReachabilityTest',
    summary: 'The last page of the test, once',
    description: 'Shows that the test is complete. It can be opened once.',
    responses: { 200: PAGE, 404: null },
    handle: ({ params: { token }, input, reply }) => {
      const { isHere } = noteVisit(context, token, input, 'end');
      return reply(200, isHere ? herePage() : finishedPage(), { headers: HEADERS });
    },
  }),
];
