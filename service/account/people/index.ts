export type { HandOverInput } from './api.ts';
export { handOverLinks } from './service.ts';
