export { DesignBody } from './designer-model.ts';
export { drawSample } from './designer-service.ts';
