import { Writable } from 'node:stream';
import { createLogger } from '../../service/kernel/logging.ts';

/** A real logger whose lines are dropped. */
export const quietLog = createLogger('silent', new Writable({ write: (_chunk, _encoding, done) => done() }));
