export { cachePath } from './byte-cache.ts';
