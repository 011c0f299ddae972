import { defineModule } from '../../kernel/module.ts';
import { utmSetEndpoints } from './routes.ts';

export const utmSets = defineModule({ name: 'utm-sets', endpoints: utmSetEndpoints });
