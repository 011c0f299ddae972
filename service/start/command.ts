import { runCommand } from './command/run.ts';

/** Programs of their own, which read what follows their name; the words of the others are all known here. */
const PROGRAMS: Record<string, () => Promise<unknown>> = {
  export: () => import('./export-links.ts'),
  move: () => import('./move.ts'),
  restore: () => import('./restore.ts'),
};

/** What a person at any computer may do, also one that runs no service; it reads the same arguments. */
const COMMAND_LINE = new URL('../cli/linnet.mjs', import.meta.url);

/**
 * The command `linnet` of a package: `linnet serve` is the service itself; `export`, `move` and `restore` work on its
 * data; some find a running one, and load nothing of the service; the rest is the command line.
 */
const [, , word = 'help', ...more] = process.argv;
const program = more.includes('--mine') ? undefined : PROGRAMS[word];
if (program) {
  process.argv.splice(2, 1);
  await program();
} else if (word === 'serve' && more.length === 0) await import('./index.ts');
else {
  const code = await runCommand([word, ...more], process.env, new URL('../../', import.meta.url));
  if (code === undefined) await import(/* @vite-ignore */ COMMAND_LINE.href);
  else process.exitCode = code;
}
