export { listProviders } from './providers/configured-providers.ts';
