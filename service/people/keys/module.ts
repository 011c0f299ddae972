import { defineModule } from '../../kernel/module.ts';
import { findKeyActor, isKeyToken } from './authenticate.ts';
import { keyEndpoints } from './routes.ts';

export const keys = defineModule({
  name: 'keys',
  endpoints: keyEndpoints,
  findActor: async (context, { token, by }) =>
    by === 'header' && isKeyToken(token) ? findKeyActor(context, token) : undefined,
});
