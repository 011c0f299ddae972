import { defineModule } from '../../module.ts';
import { Outcomes } from './outcomes.ts';
import { metadataEndpoints } from './routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What became of looks at pages, for a while. */
    lookUps: Outcomes;
  }
}

export const metadata = defineModule({
  name: 'metadata',
  adds: ['lookUps'],
  open: ({ clock }) => ({ lookUps: new Outcomes(clock) }),
  endpoints: metadataEndpoints,
});
