import { type Static, Type } from '@sinclair/typebox';
import { operation, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Named } from '../../http/types.ts';

const CHOICE = {
  weekly: Type.Boolean({ description: 'Whether the week comes by mail, on Monday morning.' }),
  reminders: Type.Boolean({
    description: 'Whether mails tell of own and edited links a week and a day before they end.',
  }),
  edits: Type.Boolean({ description: 'Whether mails tell who else changed own links.' }),
  zone: Type.String({
    description: 'Time zone of the person, by its name, such as Europe/Berlin.',
    minLength: 1,
    maxLength: 64,
  }),
};

export const LettersRequest = Named('LettersRequest', CHOICE);
export type LettersChoice = Static<typeof LettersRequest>;

export const LettersResponse = Named('LettersResponse', {
  ...CHOICE,
  sent: Type.Boolean({
    description: 'Whether there is a mail server; otherwise letters are kept in the outbox of the owner.',
  }),
});

const COMMON = {
  path: '/api/v1/me/letters',
  tag: 'Me',
  access: { who: 'session' },
  limit: forSignedIn(perMinute(60)),
  responses: { 200: LettersResponse },
} as const;

export const GET_MY_LETTERS = operation({
  ...COMMON,
  method: 'GET',
  operationId: 'getMyLetters',
  summary: 'Which letters the person gets',
  description: 'Answers which letters the person gets by mail.',
});

export const PUT_MY_LETTERS = operation({
  ...COMMON,
  method: 'PUT',
  operationId: 'putMyLetters',
  summary: 'Choose which letters the person gets',
  description:
    'Sets which letters the person gets by mail. The first weekly letter comes on the next Monday.',
  body: LettersRequest,
});

const ENDING = {
  path: '/auth/letters/end',
  tag: 'Me',
  access: { who: 'anyone' },
  query: Type.Object({
    token: Type.String({ description: 'The token of the mailed link.', maxLength: 200 }),
  }),
  limit: forEveryone(perMinute(30)),
  responses: { 200: PAGE, 404: null },
} as const;

export const SHOW_END_PAGE = operation({
  ...ENDING,
  method: 'GET',
  operationId: 'showEndOfLetters',
  summary: 'The page behind the link at the end of a letter',
  description: 'Answers a page with a button that ends these letters. Opening it changes nothing.',
});

export const END_LETTERS = operation({
  ...ENDING,
  method: 'POST',
  operationId: 'endLetters',
  summary: 'End letters without signing in',
  description: 'Ends the kind of letter that the token is from, for its account.',
  accepts: 'form',
});
