export type { Invitation, ListedInstance } from './api.ts';
export { type Instances, oneInstance } from './service.ts';
