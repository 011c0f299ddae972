import { defineModule } from '../../kernel/module.ts';
import { reachabilityHostEndpoints, trialEndpoints } from './routes.ts';
import { lookAtOwnAddresses } from './self-check/look.ts';
import { createSelfCheck, type SelfCheck } from './self-check/self-check.ts';
import { REACHABILITY_SETTINGS } from './settings.ts';
import { createTrials, type Trials } from './trial/trials.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** The running tests with another device. */
    trials: Trials;
    selfCheck: SelfCheck;
  }
}

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
