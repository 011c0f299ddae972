import { defineModule } from '../../kernel/module.ts';
import { historyEndpoints } from './routes.ts';
import { forgetPasswordsInTime } from './taking-back/passwords.ts';

export const history = defineModule({
  name: 'history',
  endpoints: historyEndpoints,
  whileServing: forgetPasswordsInTime,
});
