export { describeFirstSteps, noteAddressBar } from './service.ts';
