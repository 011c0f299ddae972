import { defineModule } from '../../kernel/module.ts';
import { directoryEndpoints } from './routes.ts';

export const directory = defineModule({ name: 'directory', endpoints: directoryEndpoints });
