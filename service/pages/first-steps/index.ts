export { askedSteps, toFirstSteps } from './service.ts';
