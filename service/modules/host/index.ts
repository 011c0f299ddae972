export { wantedSharing } from './sharing.ts';
