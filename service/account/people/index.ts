export { handOverLinks } from './service.ts';
