import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { FileContent } from '../../http/reply.ts';
import { notFound } from '../../lib/app-error.ts';
import { GET_COMMAND_LINE } from './api.ts';

/** The address in the built file, which each Linnet replaces by its own (`cli/main.ts`). */
const USUAL_ADDRESS = '"http://127.0.0.1:7431"';

/** The command line as this Linnet hands it out: with the address that it is fetched from (docs/contract/cli.md#the-file). */
export const commandLineEndpoint = (file: string): Endpoint =>
  endpoint(GET_COMMAND_LINE, async ({ input, reply }) => {
    const built = await readFile(file, 'utf8').catch(() => undefined);
    if (built === undefined) throw notFound('Command line');
    const text = built.replace(USUAL_ADDRESS, () => JSON.stringify(input.origin));
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: tag, 'Content-Disposition': 'attachment; filename="linnet.mjs"' };
    return input.request.headers.get('if-none-match') === tag
      ? reply(304, null, { headers })
      : reply(200, new FileContent('text/javascript', text), { headers });
  });
