export { provenWith } from './trial/service.ts';
