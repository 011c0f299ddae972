import { EventEmitter } from 'node:events';

/** Tests emit what the system would tell. */
export const powerMonitor = new EventEmitter();
