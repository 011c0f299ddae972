import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { KeepingContext } from '../../kernel/context.ts';
import { askOldAgain, declareOldOff } from './arriving/waiting.ts';
import { readMoveFile } from './leaving/file.ts';
import { startLeaving } from './leaving/leave.ts';
import { goOnHere } from './leaving/moved.ts';
import { MOVE_FILE_MEDIA, MoveRequest, MoveState } from './model.ts';
import { describeMove } from './service.ts';

const COMMON = { tag: 'Moving', access: { who: 'owner' } } as const;
const HEADERS = { 'Cache-Control': 'no-store' };

/** Moving to another computer, for the owner at this one. */
export const movingHostEndpoints = (context: KeepingContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/move',
    summary: 'How a move to or from another computer goes',
    description: 'Answers how a move to another computer, or from one, goes.',
    // A screen asks every second while a file is made.
    limit: forSignedIn(perMinute(300)),
    responses: { 200: MoveState },
    handle: async ({ input, reply }) =>
      reply(200, await describeMove(context, input.language), { headers: HEADERS }),
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/move',
    summary: 'Make one file with everything, for another computer',
    description:
      'Makes one encrypted file with everything, for another computer. The passphrase opens it there.',
    limit: forSignedIn(perMinute(10)),
    body: MoveRequest,
    responses: { 202: MoveState, 400: null, 409: null },
    handle: async ({ actor, body, input, reply }) => {
      await startLeaving(context, { passphrase: body.passphrase, stops: body.stop_sharing ?? true }, actor);
      return reply(202, await describeMove(context, input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/move/file',
    summary: 'The file for another computer',
    description: 'Downloads the file that was made for another computer.',
    limit: forSignedIn(perMinute(10)),
    responses: { 200: { media: [MOVE_FILE_MEDIA] }, 404: null },
    handle: async ({ input, reply }) => {
      const { name, size, body } = await readMoveFile(context, input.request.signal);
      return reply(200, body, {
        headers: {
          ...HEADERS,
          'Content-Disposition': `attachment; filename="${name}.tar.gz"`,
          'Content-Length': String(size),
        },
      });
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/move/here',
    summary: 'Go on here after all',
    description: 'Ends a move that was begun: this computer goes on as before.',
    limit: forSignedIn(perMinute(10)),
    responses: { 200: MoveState, 409: null },
    handle: async ({ actor, input, reply }) => {
      await goOnHere(context, actor);
      return reply(200, await describeMove(context, input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/move/ask',
    summary: 'Ask the computer that Linnet came from again to stop sharing',
    description: 'Asks the computer that the data came from again to stop sharing.',
    limit: forSignedIn(perMinute(10)),
    responses: { 200: MoveState, 409: null },
    handle: async ({ input, reply }) => {
      await askOldAgain(context);
      return reply(200, await describeMove(context, input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/move/old-off',
    summary: 'Say that the computer that Linnet came from is off',
    description:
      'Notes that the computer that the data came from is switched off, so that it need not be asked any more.',
    limit: forSignedIn(perMinute(10)),
    responses: { 200: MoveState, 409: null },
    handle: async ({ input, reply }) => {
      await declareOldOff(context);
      return reply(200, await describeMove(context, input.language));
    },
  }),
];
