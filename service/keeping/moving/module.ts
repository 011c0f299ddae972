import { defineModule } from '../../kernel/module.ts';
import { forgetUpload } from './arriving/receive.ts';
import { startAsking } from './arriving/waiting.ts';
import { movingEndpoints } from './public-routes.ts';
import { movingHostEndpoints } from './routes.ts';
import { MOVING_SETTINGS } from './settings.ts';
import { type Moving, openMoving } from './state.ts';
import { takingHostEndpoints } from './take-routes.ts';

declare module '../../kernel/context.ts' {
  interface KeepingParts {
    /** Moving to another computer, and taking over from one. */
    moving: Moving;
  }
}

export const moving = defineModule({
  name: 'moving',
  needs: ['outbound', 'settings', 'anyAccount'],
  adds: ['moving'],
  settings: MOVING_SETTINGS.properties,
  open: (kernel) => ({ moving: openMoving(kernel) }),
  endpoints: movingEndpoints,
  hostEndpoints: (context) => [...movingHostEndpoints(context), ...takingHostEndpoints(context)],
  // What a stop has left of an upload is not gone on with.
  beforeServing: { forgetUpload },
  whileServing: startAsking,
});
