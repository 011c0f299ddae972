import { defineModule } from '../../kernel/module.ts';
import { tagEndpoints } from './routes.ts';

export const tags = defineModule({ name: 'tags', endpoints: tagEndpoints });
