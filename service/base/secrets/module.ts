import { defineModule } from '../../kernel/module.ts';
import { secretHostEndpoints } from './routes.ts';
import { followTokenFile } from './token-file.ts';

export const secrets = defineModule({
  name: 'secrets',
  hostEndpoints: secretHostEndpoints,
  whileServing: followTokenFile,
});
