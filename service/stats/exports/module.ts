import { defineModule } from '../../kernel/module.ts';
import { exportEndpoints } from './routes.ts';

export const exports = defineModule({ name: 'exports', endpoints: exportEndpoints });
