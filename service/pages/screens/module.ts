import { defineModule } from '../../kernel/module.ts';
import { screenRoutes } from './routes.ts';

export const screens = defineModule({ name: 'screens', mount: screenRoutes });
