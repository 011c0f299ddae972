import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { AppError } from '../../lib/app-error.ts';
import { mayOwnHere } from '../../people/accounts/index.ts';
import { movingWords } from '../words.ts';
import * as api from './api.ts';
import { forgetUpload, receiveFile, requireFresh } from './arriving/receive.ts';
import { takeOver } from './arriving/take.ts';
import { askOldAgain, declareOldOff, startAsking } from './arriving/waiting.ts';
import { concedeMove, goOnHere, readMoveFile, startLeaving } from './leaving/leave.ts';
import { describeMove, describeTaking, type Moving, openMoving } from './service.ts';
import { MOVING_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface KeepingParts {
    /** Moving to another computer, and taking over from one. */
    moving: Moving;
  }
}

const HEADERS = { 'Cache-Control': 'no-store' };

/** Moving to another computer, for the owner at this computer. */
const movingHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.GET_MOVE, async ({ input, reply }) =>
    reply(200, await describeMove(context, input.language), { headers: HEADERS }),
  ),
  endpoint(api.BEGIN_MOVE, async ({ actor, body, input, reply }) => {
    await startLeaving(context, { passphrase: body.passphrase, stops: body.stop_sharing ?? true }, actor);
    return reply(202, await describeMove(context, input.language));
  }),
  endpoint(api.GET_MOVE_FILE, async ({ input, reply }) => {
    const { name, size, body } = await readMoveFile(context, input.request.signal);
    return reply(200, body, {
      headers: {
        ...HEADERS,
        'Content-Disposition': `attachment; filename="${name}.tar.gz"`,
        'Content-Length': String(size),
      },
    });
  }),
  endpoint(api.STAY_HERE, async ({ actor, input, reply }) => {
    await goOnHere(context, actor);
    return reply(200, await describeMove(context, input.language));
  }),
  endpoint(api.ASK_OLD_COMPUTER, async ({ input, reply }) => {
    await askOldAgain(context);
    return reply(200, await describeMove(context, input.language));
  }),
  endpoint(api.SAY_OLD_COMPUTER_IS_OFF, async ({ input, reply }) => {
    await declareOldOff(context);
    return reply(200, await describeMove(context, input.language));
  }),
];

/** Requests from the computer that took over, which cannot have a session here. */
const movingEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.ANNOUNCE_MOVE, async ({ body, reply }) => {
    const at = await concedeMove(context, body.token);
    return reply(200, { moved_at: new Date(at).toISOString() });
  }),
];

/** Taking over from another computer, for the person at this one while there is no account to sign in with. */
const takingHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint(api.GET_TAKEOVER, async ({ input, reply }) => {
    await requireFreshAndNear(context, input.request);
    return reply(200, describeTaking(context.moving.taking, input.language), { headers: HEADERS });
  }),
  endpoint(api.UPLOAD_TAKEOVER_FILE, async ({ input, reply }) => {
    await requireFreshAndNear(context, input.request);
    return reply(200, describeTaking(await receiveFile(context, input.request), input.language));
  }),
  endpoint(api.TAKE_OVER, async ({ body, input, reply }) => {
    await requireFreshAndNear(context, input.request);
    return reply(202, describeTaking(await takeOver(context, body.passphrase), input.language));
  }),
];

/** @throws AppError 403 for a request from another computer or from a foreign page; 409 if there is an account. */
async function requireFreshAndNear(context: KeepingContext, request: Request): Promise<void> {
  if (!(await mayOwnHere(context, request))) throw new AppError('forbidden', movingWords.arriving.notHere);
  await requireFresh(context);
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
