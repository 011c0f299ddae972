import { defineModule } from '../../kernel/module.ts';
import { meEndpoints } from './routes.ts';

export const me = defineModule({ name: 'me', endpoints: meEndpoints });
