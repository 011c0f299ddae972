export { type DatabaseMove, moveBetweenDatabases } from './between-databases.ts';
