export { copyServer, fingerprintOf } from './copy-server.ts';
export {
  emptyTable,
  insertRows,
  largestRow,
  listTables,
  measureTables,
  readCounters,
  readPages,
  setCounters,
} from './rows-repository.ts';
export { MIGRATIONS, MOVED_TABLES, type MovedTable, TABLES_APART } from './tables.ts';
