import { defineModule } from '../../module.ts';
import { mediaEndpoints } from './routes.ts';

export const media = defineModule({ name: 'media', endpoints: mediaEndpoints });
