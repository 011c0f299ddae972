export { DesignBody } from './design-model.ts';
export { drawSample } from './designer.ts';
