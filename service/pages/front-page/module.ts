import { defineModule } from '../../kernel/module.ts';
import { frontPageRoutes } from './routes.ts';

export const frontPage = defineModule({ name: 'front-page', mount: frontPageRoutes });
