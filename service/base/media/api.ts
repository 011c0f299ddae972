import { Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { MEDIA_PATH } from './model.ts';

export const GET_PICTURE = operation({
  method: 'GET',
  path: `${MEDIA_PATH}:name`,
  operationId: 'getPicture',
  summary: 'An uploaded picture',
  description:
    'Answers a picture that was uploaded: a profile picture, the picture of a preview card or a logo. The name changes with the picture, so it can be cached for ever.',
  tag: 'Media',
  limit: 'none',
  access: { who: 'anyone' },
  params: Type.Object({ name: Type.String({ description: 'Name of the picture, as its address has it.' }) }),
  responses: { 200: { media: ['image/png', 'image/jpeg', 'image/webp'] }, 404: null },
});
