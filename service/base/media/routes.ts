import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { FileContent } from '../../http/reply.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/app-error.ts';
import { findPicture } from './store.ts';
import { MEDIA_PATH } from './stored-name.ts';

const HEADERS = {
  // A changed picture gets another name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

export const mediaEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `${MEDIA_PATH}:name`,
    operationId: 'getPicture',
    summary: 'An uploaded picture',
    description:
      'Answers a picture that was uploaded: a profile picture, the picture of a preview card or a logo. The name changes with the picture, so it can be cached for ever.',
    tag: 'Media',
    limit: 'none',
    access: { who: 'anyone' },
    params: Type.Object({
      name: Type.String({ description: 'Name of the picture, as its address has it.' }),
    }),
    responses: { 200: { media: ['image/png', 'image/jpeg', 'image/webp'] }, 404: null },
    handle: async ({ params, reply }) => {
      const picture = await findPicture(context, params.name);
      if (!picture) throw notFound('Picture');
      return reply(200, new FileContent(picture.mediaType, picture.bytes), { headers: HEADERS });
    },
  }),
];
