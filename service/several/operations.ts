export { operations as caps } from './caps/lease-repository.ts';
export { operations as dailyCopies } from './daily-copies/repository.ts';
export { operations as instances } from './instances/repository.ts';
export { operations as limits } from './limits/repository.ts';
export { operations as pictures } from './pictures/repository.ts';
export { operations as segmentCache } from './segment-cache/cached-repository.ts';
export { operations as teamKey } from './team-key/team-repository.ts';
