import { runCommand } from './command/run.ts';

/** Programs of their own, which read what follows their name; the words of the others are all known here. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  export: () => import('./export-links.ts'),
  move: () => import('./move.ts'),
  restore: () => import('./restore.ts'),
};

/**
 * The command `linnet` of a package: `linnet serve` is the service itself; `export`, `move` and `restore` work on its
 * data; the others find a running one, and load nothing of the service.
 */
const [, , word = 'help', ...more] = process.argv;
const program = PROGRAMS[word];
if (program) {
  process.argv.splice(2, 1);
  await program();
} else if (word === 'serve' && more.length === 0) await import('./index.ts');
else process.exitCode = await runCommand([word, ...more], process.env, new URL('../../', import.meta.url));
