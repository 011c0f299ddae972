import { defineModule } from '../../kernel/module.ts';
import { linkPageEndpoints } from './routes.ts';

/** The page of a link, in one answer. */
export const linkPages = defineModule({ name: 'link-page', endpoints: linkPageEndpoints });
