import { defineModule } from '../../module.ts';
import type { Announcer } from './announcer.ts';
import { ANNOUNCING_SETTINGS } from './settings.ts';

declare module '../../context.ts' {
  interface Parts {
    /** Announces names of this computer on the networks it is shared on. */
    announcer: Announcer;
  }
}

export const announcing = defineModule({
  name: 'announcing',
  needs: ['settings'],
  adds: ['announcer'],
  settings: ANNOUNCING_SETTINGS.properties,
  open: () => ({
    announcer: {
      announce: () => undefined,
      names: () => [],
      provenName: () => null,
      resume: () => undefined,
    },
  }),
});
