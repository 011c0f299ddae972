import { defineModule } from '../../kernel/module.ts';
import type { PictureStore } from './picture-folder.ts';
import { mediaEndpoints } from './routes.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    pictures: PictureStore;
  }
}

export const media = defineModule({ name: 'media', endpoints: mediaEndpoints });
