import { defineModule } from '../../module.ts';
import { meEndpoints } from './routes.ts';

export const me = defineModule({ name: 'me', endpoints: meEndpoints });
