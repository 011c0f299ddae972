import { defineModule } from '../../kernel/module.ts';
import { firstStepsEndpoints } from './routes.ts';

export const firstSteps = defineModule({ name: 'first-steps', endpoints: firstStepsEndpoints });
