import { existsSync } from 'node:fs';
import packageFile from '../package.json' with { type: 'json' };
import { run } from './run.ts';

/** Where Linnet usually is; a copy that a Linnet hands out has the address that it was fetched from here. */
const USUAL_ADDRESS = 'http://127.0.0.1:7431';

// What reads the output, such as `head`, may have ended.
process.stdout.on('error', () => process.exit());

process.exitCode = await run(process.argv.slice(2), process.env, {
  usual: USUAL_ADDRESS,
  version: packageFile.version,
  isPackage: existsSync(new URL('../service/command.js', import.meta.url)),
});
