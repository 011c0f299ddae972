export { describeFirstSteps } from './service.ts';
