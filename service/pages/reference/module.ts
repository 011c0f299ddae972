import { defineModule } from '../../kernel/module.ts';
import { referenceEndpoints } from './routes.ts';

export const reference = defineModule({ name: 'reference', endpoints: referenceEndpoints });
