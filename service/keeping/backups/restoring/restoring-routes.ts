import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import * as api from './api.ts';
import { describeDifference, describeRestore, practise, startRestore } from './service.ts';

/** Restoring a backup, for the owner at the computer that runs the service. */
export const restoringHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.PRACTISE_RESTORE, async ({ params, input, reply }) =>
    reply(200, await practise(context, params.name, input.language)),
  ),
  endpoint(api.COMPARE_BACKUP, async ({ params, reply }) =>
    reply(200, await describeDifference(context, params.name)),
  ),
  endpoint(api.RESTORE_BACKUP, async ({ params, body, input, reply }) =>
    reply(202, await startRestore(context, params.name, body?.recovery_code ?? null, input.language)),
  ),
  endpoint(api.GET_RESTORE, async ({ input, reply }) =>
    reply(200, await describeRestore(context, input.language)),
  ),
];
