export { drawSample } from './designer-service.ts';
