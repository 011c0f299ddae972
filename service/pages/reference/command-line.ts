import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notFound } from '../../lib/app-error.ts';

/** The address in the built file, which each Linnet replaces by its own (`cli/main.ts`). */
const USUAL_ADDRESS = '"http://127.0.0.1:7431"';

/**
 * The command line as the Linnet at this origin hands it out (docs/contract/cli.md#the-file).
 *
 * @throws AppError 404 when it is not built.
 */
export async function commandLineFor(file: string, origin: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw notFound('Command line');
  return text.replace(USUAL_ADDRESS, () => JSON.stringify(origin));
}

export const tagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
