import { defineModule } from '../../module.ts';
import { startAsking } from './arriving/waiting.ts';
import { movingEndpoints } from './public-routes.ts';
import { MOVING_SETTINGS } from './settings.ts';
import { type Moving, openMoving } from './state.ts';

declare module '../../context.ts' {
  interface Parts {
    /** Moving to another computer, and taking over from one. */
    moving: Moving;
  }
}

export const moving = defineModule({
  name: 'moving',
  needs: ['outbound', 'settings'],
  adds: ['moving'],
  settings: MOVING_SETTINGS.properties,
  open: (kernel) => ({ moving: openMoving(kernel) }),
  endpoints: movingEndpoints,
  whileServing: startAsking,
});
