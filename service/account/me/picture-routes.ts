import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { ChoosePictureRequest, PictureMessage, PicturesResponse, UploadPictureRequest } from './model.ts';
import { choosePicture, listPictures, removePicture, uploadPicture } from './pictures.ts';

const tag = 'Me';

export const pictureEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/me/profile-pictures',
    operationId: 'getMyProfilePictures',
    summary: 'Pictures at linked providers',
    description:
      'Lists the profile pictures that the account has at linked providers, and the one that is in use.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: PicturesResponse },
    handle: async ({ actor, reply }) =>
      reply(200, { pictures: await listPictures(context, signedIn(actor).accountId) }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/me/profile-pictures',
    operationId: 'setMyProfilePicture',
    summary: 'Choose a picture at a linked provider',
    description: 'Sets the profile picture of the account to one of those that GET of the same path lists.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'signed-in', scopes: [] },
    body: ChoosePictureRequest,
    responses: { 200: PictureMessage, 404: null },
    handle: async ({ actor, body, reply }) => {
      await choosePicture(context, signedIn(actor).accountId, body.picture_id);
      return reply(200, { message: 'Profile picture changed' });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/me/profile-pictures',
    operationId: 'deleteMyProfilePicture',
    summary: 'Go without a profile picture',
    description: 'Removes the profile picture of the account. It is no error when there is none.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: PictureMessage },
    handle: async ({ actor, reply }) => {
      await removePicture(context, signedIn(actor).accountId);
      return reply(200, { message: 'Profile picture removed' });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/me/profile-pictures/upload',
    operationId: 'uploadMyProfilePicture',
    summary: 'Upload a profile picture',
    description:
      'Sets the profile picture of the account to a PNG, JPEG or WebP picture of at most 512,000 bytes, which is sent as a data URI.',
    tag,
    limit: forSignedIn(perMinute(5)),
    access: { who: 'signed-in', scopes: [] },
    body: UploadPictureRequest,
    maxBody: PICTURE_BODY,
    responses: { 200: PictureMessage, 400: null },
    handle: async ({ actor, body, reply }) => {
      await uploadPicture(context, signedIn(actor).accountId, body.image);
      return reply(200, { message: 'Profile picture changed' });
    },
  }),
];
