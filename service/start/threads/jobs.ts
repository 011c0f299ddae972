import { indexByName, type Operations } from '../../threads/operations.ts';
import { serve } from '../../threads/serve.ts';
import * as modules from '../operations.ts';

const jobs = indexByName(Object.values<Operations>(modules).flatMap(({ jobs = [] }) => jobs));

/** A thread for jobs: draws codes and makes files, so that none of them delays a redirect. */
serve(async () => ({
  run: (name, input, signal) => jobs.get(name).run(input, signal),
  isBackground: (name) => jobs.find(name)?.background ?? false,
  close: async () => undefined,
}));
