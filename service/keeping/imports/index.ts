export { endLeftImports } from './retention.ts';
