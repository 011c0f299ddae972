import { defineModule } from '../../kernel/module.ts';
import { qrDesignEndpoints } from './routes.ts';

export const qrDesigns = defineModule({ name: 'qr-designs', endpoints: qrDesignEndpoints });
