import { runCommand } from './command/run.ts';

/**
 * The command `linnet` of a package: `linnet serve` is the service itself; the others find a running one, and load
 * nothing of the service.
 */
const [, , word = 'help', ...more] = process.argv;
if (word === 'serve' && more.length === 0) await import('./index.ts');
else process.exitCode = await runCommand([word, ...more], process.env, new URL('../../', import.meta.url));
