import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { FileContent } from '../../http/reply.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { notFound } from '../../lib/app-error.ts';
import * as api from './api.ts';
import { findPicture, type PictureStore } from './store.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    pictures: PictureStore;
  }
}

const HEADERS = {
  // A changed picture gets another name.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

const mediaEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_PICTURE, async ({ params, reply }) => {
    const picture = await findPicture(context, params.name);
    if (!picture) throw notFound('Picture');
    return reply(200, new FileContent(picture.mediaType, picture.bytes), { headers: HEADERS });
  }),
];

export const media = defineModule({ name: 'media', endpoints: mediaEndpoints });
