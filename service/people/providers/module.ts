import { defineModule } from '../../kernel/module.ts';
import { createSignIns, type SignIns } from './index.ts';
import { oauthEndpoints, oauthHostEndpoints } from './routes.ts';
import { OAUTH_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface PeopleParts {
    /** Signing in through providers. */
    signIns: SignIns;
  }
}

export const oauth = defineModule({
  name: 'oauth',
  needs: ['outbound'],
  adds: ['signIns'],
  settings: OAUTH_SETTINGS.properties,
  open: (context) => ({ signIns: createSignIns(context) }),
  endpoints: oauthEndpoints,
  hostEndpoints: oauthHostEndpoints,
});
