import { type DatabaseAddress, serverOf } from '../address.ts';
import { databaseFile } from '../file.ts';

/** What people call a database: its file, or the host of its server. */
export const placeOf = (address: DatabaseAddress): string => databaseFile(address) ?? serverOf(address);
