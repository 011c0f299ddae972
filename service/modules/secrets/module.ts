import { defineModule } from '../../module.ts';
import { secretHostEndpoints } from './routes.ts';

export const secrets = defineModule({ name: 'secrets', hostEndpoints: secretHostEndpoints });
