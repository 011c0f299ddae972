import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { PAGE_HEADERS } from '../../http/pages/page.ts';
import { FileContent, Redirect } from '../../http/reply.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { lookAtOwnAddresses } from './self-check/look.ts';
import { createSelfCheck, type SelfCheck } from './self-check/self-check.ts';
import { describeReachability } from './service.ts';
import { arrivedPage, finishedPage, herePage, PICTURE } from './trial/pages.ts';
import { findTrial, noteVisit, pathOfTrial, startTrial } from './trial/service.ts';
import { createTrials, type Trials } from './trial/trials.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** The running tests with another device. */
    trials: Trials;
    selfCheck: SelfCheck;
  }

  interface Settings extends Static<typeof REACHABILITY_SETTINGS> {}
}

/** The values that this module stores, with their defaults. */
const REACHABILITY_SETTINGS = Type.Object({
  /**
   * When another device last completed a test, ms UTC, and the beginning of links at that time; null before the
   * first.
   */
  reachProof: Type.Union([Type.Object({ base: Type.String(), at: Type.Number() }), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

const HEADERS = { 'Cache-Control': 'no-store' };

/** Whether other devices reach this service, for the owner at this computer. */
const reachabilityHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_REACHABILITY, async ({ input, reply }) =>
    reply(200, await describeReachability(context, input.language), { headers: HEADERS }),
  ),
  endpoint(api.CHECK_REACHABILITY, async ({ input, reply }) => {
    await context.selfCheck.check();
    return reply(200, await describeReachability(context, input.language));
  }),
  endpoint(api.START_TRIAL, ({ input, reply }) => reply(201, startTrial(context, input.language))),
  endpoint(api.GET_TRIAL, ({ params, input, reply }) =>
    reply(200, findTrial(context, params.test_id, input.language), { headers: HEADERS }),
  ),
];

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const NOT_KEPT_PAGE = { ...PAGE_HEADERS, ...NOT_KEPT };

/** The pages that another device opens in a test (docs/contract/reachability.md#what-the-device-opens). */
const trialEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.OPEN_REACHABILITY_TEST, ({ params: { token }, input, reply }) => {
    const { isHere } = noteVisit(context, token, input, 'page');
    return reply(200, isHere ? herePage() : arrivedPage(pathOfTrial(token)), { headers: NOT_KEPT_PAGE });
  }),
  endpoint(api.GET_REACHABILITY_PICTURE, ({ params: { token }, input, reply }) => {
    noteVisit(context, token, input, 'picture');
    return reply(200, new FileContent('image/svg+xml', PICTURE), { headers: NOT_KEPT });
  }),
  endpoint(api.FOLLOW_REACHABILITY_LINK, ({ params: { token }, input, reply }) => {
    noteVisit(context, token, input, 'link');
    return reply(302, new Redirect(`${pathOfTrial(token)}/end`), { headers: NOT_KEPT });
  }),
  endpoint(api.FINISH_REACHABILITY_TEST, ({ params: { token }, input, reply }) => {
    const { isHere } = noteVisit(context, token, input, 'end');
    return reply(200, isHere ? herePage() : finishedPage(), { headers: NOT_KEPT_PAGE });
  }),
];

export const reachability = defineModule({
  name: 'reachability',
  needs: ['announcer', 'hosts', 'lan', 'outbound', 'settings'],
  adds: ['selfCheck', 'trials'],
  open: (kernel) => ({
    trials: createTrials(kernel.clock, kernel.random),
    selfCheck: createSelfCheck({
      look: () => lookAtOwnAddresses(kernel),
      language: kernel.noticeLanguage,
      show: kernel.showNotice,
      fail: (error) => kernel.log.error({ err: error }, 'the own addresses could not be checked'),
    }),
  }),
  close: async ({ selfCheck }) => selfCheck.close(),
  endpoints: trialEndpoints,
  hostEndpoints: reachabilityHostEndpoints,
  settings: REACHABILITY_SETTINGS.properties,
  hourlyHere: { checkOwnAddresses: async ({ selfCheck }) => void (await selfCheck.check()) },
  whileServing: ({ lan, selfCheck }) => {
    const end = lan.onChange(selfCheck.checkSoon);
    selfCheck.checkSoon();
    return { close: async () => end() };
  },
});
