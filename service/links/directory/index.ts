export { listMostFollowed, listNewest } from './newest.ts';
export { getDirectoryLink } from './service.ts';
