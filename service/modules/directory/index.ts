export { listMostFollowed, listNewest } from './newest.ts';
