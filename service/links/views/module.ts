import { defineModule } from '../../kernel/module.ts';
import { linkViewEndpoints } from './routes.ts';

export const linkViews = defineModule({ name: 'link-views', endpoints: linkViewEndpoints });
