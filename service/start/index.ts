import { pathsBelow } from '../kernel/paths.ts';
import { startAhead } from '../threads/ahead.ts';

const root = new URL('../../', import.meta.url);

// The writer's program loads in its own thread while this one loads the rest, which takes the longest part of a
// start.
const threadsAhead = startAhead(new URL('writer.js', pathsBelow(root).threads));
const { runProgram } = await import('./program.ts');

/** The address of the screens, once the service listens. */
export const listening = runProgram({ env: process.env, root, threadsAhead });
