import { defineModule } from '../../module.ts';
import { frontPageRoutes } from './routes.ts';

export const frontPage = defineModule({ name: 'front-page', mount: frontPageRoutes });
