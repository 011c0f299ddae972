import { defineModule } from '../../kernel/module.ts';
import { instanceHostEndpoints } from './host-routes.ts';
import type { Instances } from './service.ts';
import { INSTANCES_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    instances: Instances;
  }
}

/** The instances of Linnet on the database, as the owner sees them. */
export const instances = defineModule({
  name: 'instances',
  adds: ['jobs'],
  settings: INSTANCES_SETTINGS.properties,
  hostEndpoints: instanceHostEndpoints,
  open: async (kernel) => ({ jobs: await kernel.deployment.openJobs(kernel) }),
  close: ({ jobs }) => jobs.close(),
});
