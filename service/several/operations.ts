export { operations as caps } from './caps/operations.ts';
export { operations as dailyCopies } from './daily-copies/operations.ts';
export { operations as instances } from './instances/operations.ts';
export { operations as limits } from './limits/operations.ts';
export { operations as pictures } from './pictures/operations.ts';
export { operations as segmentCache } from './segment-cache/operations.ts';
export { operations as teamKey } from './team-key/operations.ts';
