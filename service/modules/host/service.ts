export { changeSharing, describeSharing } from './sharing.ts';
