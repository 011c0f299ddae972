import { defineModule } from '../../kernel/module.ts';
import { mediaEndpoints } from './routes.ts';
import { sweepAfterErasures, sweepCopies, takePicturesIn } from './shared-pictures.ts';

export const media = defineModule({
  name: 'media',
  endpoints: mediaEndpoints,
  beforeServing: { takePicturesIn },
  hourly: { sweepCopies },
  whileServing: sweepAfterErasures,
});
