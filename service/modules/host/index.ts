export { wantedSharing, whyClosed } from './sharing.ts';
