/** `npm run export`: the links of every account, from the database of the data folder. */
import { buildStale } from './build-stale.mjs';

await buildStale(['service']);
await import('../../dist/service/export.js');
