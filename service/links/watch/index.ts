export { describeWatch } from './service.ts';
