import { defineModule } from '../../kernel/module.ts';
import { forgetUpload } from './arriving/receive.ts';
import { startAsking } from './arriving/waiting.ts';
import { movingEndpoints, movingHostEndpoints, takingHostEndpoints } from './routes.ts';
import { type Moving, openMoving } from './service.ts';
import { MOVING_SETTINGS } from './settings.ts';

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
  // An upload that was interrupted by a stop is not continued.
  beforeServingHere: { forgetUpload },
  whileServing: startAsking,
});
