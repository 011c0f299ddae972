import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { mayOwnHere } from '../../people/accounts/index.ts';
import { receiveFile, requireFresh } from './arriving/receive.ts';
import { takeOver } from './arriving/take.ts';
import { LARGEST_FILE } from './arriving/upload.ts';
import { TakeRequest, TakeState } from './model.ts';
import { describeTaking } from './service.ts';
import { movingWords } from './words.ts';

const COMMON = { tag: 'Moving', access: { who: 'anyone' } } as const;
const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * Taking over from another computer: by the person at this one, as long as there is no account that could be asked for.
 */
export const takingHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/move/take',
    summary: 'How taking over from another computer goes',
    description: 'Answers how taking over the data of another computer goes.',
    limit: forEveryone(perMinute(300)),
    responses: { 200: TakeState, 403: null, 409: null },
    handle: async ({ input, reply }) => {
      await requireFreshAndNear(context, input.request);
      return reply(200, describeTaking(context.moving.taking, input.language), { headers: HEADERS });
    },
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/move/take',
    summary: 'Hand over the file that the other computer made',
    description:
      'Takes the file that the other computer made, and says what is in it. Nothing is taken over yet.',
    limit: forEveryone(perMinute(10)),
    accepts: 'form',
    maxBody: LARGEST_FILE,
    keepsBodyOnDisk: true,
    responses: { 200: TakeState, 400: null, 403: null, 409: null },
    handle: async ({ input, reply }) => {
      await requireFreshAndNear(context, input.request);
      return reply(200, describeTaking(await receiveFile(context, input.request), input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/move/take',
    summary: 'Take over what is in the file; Linnet starts again with it',
    description:
      'Replaces the data of this computer by those in the file. The service starts again with them.',
    limit: forEveryone(perMinute(10)),
    body: TakeRequest,
    responses: { 202: TakeState, 400: null, 403: null, 409: null },
    handle: async ({ body, input, reply }) => {
      await requireFreshAndNear(context, input.request);
      return reply(202, describeTaking(await takeOver(context, body.passphrase), input.language));
    },
  }),
];

/** @throws AppError 403 for a request from elsewhere, or of a page from elsewhere; 409 once there is an account. */
async function requireFreshAndNear(context: KeepingContext, request: Request): Promise<void> {
  if (!(await mayOwnHere(context, request))) throw new AppError('forbidden', movingWords.arriving.notHere);
  await requireFresh(context);
}
