import { byOne } from '../../kernel/by-one.ts';
import { defineModule, type Task } from '../../kernel/module.ts';
import { openJobs } from './jobs.ts';
import { instanceHostEndpoints } from './owner/host-routes.ts';
import { refuseTakenOut } from './owner/service.ts';
import { startPresence } from './presence.ts';
import { forgetCommittedWrites } from './repository.ts';
import { INSTANCES_SETTINGS } from './settings.ts';

const forgetWrites: Task = async ({ database, instance }) => {
  if (instance.isShared) await database.write(forgetCommittedWrites, undefined);
};

export const instances = defineModule({
  name: 'instances',
  adds: ['jobs'],
  settings: INSTANCES_SETTINGS.properties,
  hostEndpoints: instanceHostEndpoints,
  open: async (kernel) => {
    await refuseTakenOut(kernel);
    return { jobs: await openJobs(kernel) };
  },
  close: ({ jobs }) => jobs.close(),
  hourly: { forgetWrites: byOne(forgetWrites) },
  whileServing: startPresence,
});
