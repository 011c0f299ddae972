export { followSharing } from './sharing.ts';
