import { Type } from '@sinclair/typebox';
import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { respond } from '../../http/respond.ts';
import { notFound } from '../../lib/app-error.ts';
import { findPicture, MEDIA_PATH } from './store.ts';

export const mediaEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: `${MEDIA_PATH}:name`,
    summary: 'An uploaded picture',
    tag: 'Media',
    limit: 'none',
    access: { who: 'anyone' },
    params: Type.Object({ name: Type.String() }),
    responses: { 200: { media: ['image/png', 'image/jpeg', 'image/webp'] }, 404: null },
    handle: async ({ params }) => {
      const picture = await findPicture(context, params.name);
      if (!picture) throw notFound('Picture');
      return respond(200, picture.bytes, {
        'Content-Type': picture.type,
        // A changed picture gets another name.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
    },
  }),
];
