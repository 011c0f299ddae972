import { defineModule } from '../../module.ts';
import { statsEndpoints } from './routes.ts';

export const stats = defineModule({ name: 'stats', endpoints: statsEndpoints });
