import { defineModule } from '../../module.ts';
import { exportEndpoints } from './routes.ts';

export const exports = defineModule({ name: 'exports', endpoints: exportEndpoints });
