import { defineModule } from '../../kernel/module.ts';
import { auditEndpoints } from './routes.ts';

export const audit = defineModule({ name: 'audit', endpoints: auditEndpoints });
