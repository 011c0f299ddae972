import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import {
  MOVE_FILE_MEDIA,
  MovedRequest,
  MovedResponse,
  MoveRequest,
  MoveState,
  TakeRequest,
  TakeState,
} from './model.ts';

/** The largest accepted file, bytes: more than the disk of any office computer can hold. */
export const LARGEST_FILE = 2 ** 40;

/** The path on the old computer that the new one calls (docs/contract/moving.md#the-old-computer). */
export const MOVED_PATH = '/api/v1/team/moved';
const byOwner = operationsWith({ tag: 'Moving', access: { who: 'owner' } });

export const GET_MOVE = operation({
  ...byOwner('GET', '/host/move'),
  summary: 'How a move to or from another computer goes',
  description: 'Answers how a move to another computer, or from one, goes.',
  // A screen asks every second while a file is made.
  limit: forSignedIn(perMinute(300)),
  responses: { 200: MoveState },
});

export const BEGIN_MOVE = operation({
  ...byOwner('POST', '/host/move'),
  summary: 'Make one file with everything, for another computer',
  description:
    'Makes one encrypted file with everything, for another computer. The passphrase opens it there.',
  limit: forSignedIn(perMinute(10)),
  body: MoveRequest,
  responses: { 202: MoveState, 400: null, 409: null },
});

export const GET_MOVE_FILE = operation({
  ...byOwner('GET', '/host/move/file'),
  summary: 'The file for another computer',
  description: 'Downloads the file that was made for another computer.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: { media: [MOVE_FILE_MEDIA] }, 404: null },
  headers: ['Content-Disposition'],
});

export const STAY_HERE = operation({
  ...byOwner('POST', '/host/move/here'),
  summary: 'Go on here after all',
  description: 'Ends a move that was begun: this computer goes on as before.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: MoveState, 409: null },
});

export const ASK_OLD_COMPUTER = operation({
  ...byOwner('POST', '/host/move/ask'),
  summary: 'Ask the computer that Linnet came from again to stop sharing',
  description: 'Asks the computer that the data came from again to stop sharing.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: MoveState, 409: null },
});

export const SAY_OLD_COMPUTER_IS_OFF = operation({
  ...byOwner('POST', '/host/move/old-off'),
  summary: 'Say that the computer that Linnet came from is off',
  description:
    'Notes that the computer that the data came from is switched off, so that it need not be asked any more.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: MoveState, 409: null },
});

export const ANNOUNCE_MOVE = operation({
  method: 'POST',
  path: MOVED_PATH,
  operationId: 'announceMove',
  summary: 'Tell a computer that another one took over its Linnet',
  description:
    'Another computer calls it after it took over the data of this one. This computer then stops sharing its own data. The token in the body comes from the file that was taken over; without it the answer is 403.',
  tag: 'Moving',
  limit: forEveryone(perMinute(10), perHour(100)),
  access: { who: 'anyone' },
  body: MovedRequest,
  responses: { 200: MovedResponse, 403: null },
});

const byAnyone = operationsWith({ tag: 'Moving', access: { who: 'anyone' } });

export const GET_TAKEOVER = operation({
  ...byAnyone('GET', '/host/move/take'),
  summary: 'How taking over from another computer goes',
  description: 'Answers how taking over the data of another computer goes.',
  limit: forEveryone(perMinute(300)),
  responses: { 200: TakeState, 403: null, 409: null },
});

export const UPLOAD_TAKEOVER_FILE = operation({
  ...byAnyone('PUT', '/host/move/take'),
  summary: 'Hand over the file that the other computer made',
  description:
    'Takes the file that the other computer made, and says what is in it. Nothing is taken over yet.',
  limit: forEveryone(perMinute(10)),
  accepts: 'form',
  maxBody: LARGEST_FILE,
  keepsBodyOnDisk: true,
  responses: { 200: TakeState, 400: null, 403: null, 409: null },
});

export const TAKE_OVER = operation({
  ...byAnyone('POST', '/host/move/take'),
  summary: 'Take over what is in the file; Linnet starts again with it',
  description: 'Replaces the data of this computer by those in the file. The service starts again with them.',
  limit: forEveryone(perMinute(10)),
  body: TakeRequest,
  responses: { 202: TakeState, 400: null, 403: null, 409: null },
});
