/** `npm run export`: the links of every account, from the database of the data folder. */
import { buildStale } from './build-stale.mjs';

buildStale(['service']);
await import('../../dist/service/export.js');
