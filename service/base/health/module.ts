import { defineModule } from '../../kernel/module.ts';
import { healthEndpoints } from './routes.ts';

export const health = defineModule({ name: 'health', endpoints: healthEndpoints });
