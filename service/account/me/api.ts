import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import {
  ChoosePictureRequest,
  ChosenLanguage,
  EntitlementsResponse,
  FeaturesResponse,
  LayoutParams,
  LayoutResponse,
  PictureMessage,
  PicturesResponse,
  PlansResponse,
  PutLayoutRequest,
  UploadPictureRequest,
} from './model.ts';

const bySignedIn = operationsWith({
  tag: 'Me',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'signed-in', scopes: [] },
});

export const GET_MY_FEATURES = operation({
  ...bySignedIn('GET', '/api/v1/me/features'),
  operationId: 'getMyFeatures',
  summary: 'Which features the account can use',
  description: 'Answers for each feature that clients know whether it is enabled or hidden here.',
  responses: { 200: FeaturesResponse },
});

export const GET_MY_ENTITLEMENTS = operation({
  ...bySignedIn('GET', '/api/v1/me/entitlements'),
  operationId: 'getMyEntitlements',
  summary: 'What the account may use, and how much of it',
  description:
    'Answers features and limits of the account, with what it has used of them. Nothing is sold here; the limits are those that are enforced.',
  responses: { 200: EntitlementsResponse },
});

export const LIST_PLANS = operation({
  method: 'GET',
  path: '/api/v1/plans',
  operationId: 'listPlans',
  summary: 'What every account may use',
  description:
    'Lists the plans that clients of the hosted platform know. All have the same features and limits here, and no price.',
  tag: 'Plans',
  limit: forEveryone(perMinute(20), perDay(200)),
  access: { who: 'anyone' },
  responses: { 200: PlansResponse },
});

export const GET_PAGE_LAYOUT = operation({
  ...bySignedIn('GET', '/api/v1/me/layouts/:page'),
  operationId: 'getPageLayout',
  summary: 'How the account has arranged a page',
  description: 'Answers the arrangement of a page that the account stored, or null.',
  limit: forSignedIn(perMinute(120)),
  params: LayoutParams,
  responses: { 200: LayoutResponse },
});

export const PUT_PAGE_LAYOUT = operation({
  ...bySignedIn('PUT', '/api/v1/me/layouts/:page'),
  operationId: 'putPageLayout',
  summary: 'Keep how a page is arranged',
  description: 'Stores the arrangement of a page for the account: any JSON object of at most 32 KiB.',
  params: LayoutParams,
  body: PutLayoutRequest,
  responses: { 200: LayoutResponse, 413: null },
});

export const DELETE_PAGE_LAYOUT = operation({
  ...bySignedIn('DELETE', '/api/v1/me/layouts/:page'),
  operationId: 'deletePageLayout',
  summary: 'Go back to the usual arrangement of a page',
  description: 'Deletes the stored arrangement of a page. It is no error when there is none.',
  limit: forSignedIn(perMinute(30)),
  params: LayoutParams,
  responses: { 204: null },
});

const ofMe = operationsWith({ tag: 'Me' });

export const GET_MY_LANGUAGE = operation({
  ...ofMe('GET', '/api/v1/me/language'),
  operationId: 'getMyLanguage',
  summary: 'The language that the account chose',
  description:
    'Answers the language that the account chose for screens, pages and mails; null when it chose none.',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'signed-in', scopes: [] },
  responses: { 200: ChosenLanguage },
});

export const PUT_MY_LANGUAGE = operation({
  ...ofMe('PUT', '/api/v1/me/language'),
  operationId: 'putMyLanguage',
  summary: 'Choose the language of screens, pages and mails',
  description:
    'Sets the language of screens, pages and mails for the account. It also sets the cookie linnet_language. Answers of the API stay in English.',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'session' },
  body: ChosenLanguage,
  responses: { 200: ChosenLanguage },
});

export const GET_MY_PROFILE_PICTURES = operation({
  ...bySignedIn('GET', '/api/v1/me/profile-pictures'),
  operationId: 'getMyProfilePictures',
  summary: 'Pictures at linked providers',
  description:
    'Lists the profile pictures that the account has at linked providers, and the one that is in use.',
  responses: { 200: PicturesResponse },
});

export const SET_MY_PROFILE_PICTURE = operation({
  ...bySignedIn('POST', '/api/v1/me/profile-pictures'),
  operationId: 'setMyProfilePicture',
  summary: 'Choose a picture at a linked provider',
  description: 'Sets the profile picture of the account to one of those that GET of the same path lists.',
  limit: forSignedIn(perMinute(10)),
  body: ChoosePictureRequest,
  responses: { 200: PictureMessage, 404: null },
});

export const DELETE_MY_PROFILE_PICTURE = operation({
  ...bySignedIn('DELETE', '/api/v1/me/profile-pictures'),
  operationId: 'deleteMyProfilePicture',
  summary: 'Go without a profile picture',
  description: 'Removes the profile picture of the account. It is no error when there is none.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: PictureMessage },
});

export const UPLOAD_MY_PROFILE_PICTURE = operation({
  ...bySignedIn('POST', '/api/v1/me/profile-pictures/upload'),
  operationId: 'uploadMyProfilePicture',
  summary: 'Upload a profile picture',
  description:
    'Sets the profile picture of the account to a PNG, JPEG or WebP picture of at most 512,000 bytes, which is sent as a data URI.',
  limit: forSignedIn(perMinute(5)),
  body: UploadPictureRequest,
  maxBody: PICTURE_BODY,
  responses: { 200: PictureMessage, 400: null },
});
