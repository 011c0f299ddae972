import { readArguments, WrongArguments } from './arguments.ts';
import { PARTS } from './parts/index.ts';
import { report } from './parts/report.ts';
import { benchTable } from './table/run.ts';

/** `npm run bench`: the table; `npm run bench -- redirects stats`: these parts, at length. */
async function run(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, Object.keys(PARTS));
  if (wanted.kind === 'table') {
    await benchTable(wanted);
    return;
  }
  for (const name of wanted.names) {
    const part = PARTS[name];
    if (part) report(part.title, await part.run(wanted.seconds, wanted.size));
  }
}

await run(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof WrongArguments)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
});
