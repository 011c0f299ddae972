import { defineModule } from '../../module.ts';
import { directoryEndpoints } from './routes.ts';

export const directory = defineModule({ name: 'directory', endpoints: directoryEndpoints });
