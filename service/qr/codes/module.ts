import { defineModule } from '../../kernel/module.ts';
import { designerEndpoints, qrEndpoints } from './routes.ts';

export const qr = defineModule({
  name: 'qr',
  endpoints: (context) => [...qrEndpoints(context), ...designerEndpoints(context)],
});
