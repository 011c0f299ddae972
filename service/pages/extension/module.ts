import { byAge } from '../../base/clock/index.ts';
import { readClickHeaders } from '../../clicks/clicks/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { FileContent, WrittenJson } from '../../http/reply.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import * as api from './api.ts';
import { createExtensionFile } from './files.ts';
import { countHandedClicks, forgetOldClicks, isOn, listKeptNames } from './service.ts';

/** The browser extension, and what it needs (docs/contract/extension.md). */
function extensionEndpoints(context: PagesContext): Endpoint[] {
  const packed = createExtensionFile(context.paths.extension);
  return [
    endpoint(api.DOWNLOAD_EXTENSION, async ({ input, query, reply }) => {
      const address = input.origin;
      const file = isOn(context) && (await packed({ address }, query.browser ?? 'chrome'));
      if (!file) throw notFound('Extension');
      return reply(200, new FileContent('application/zip', file), {
        headers: { 'Content-Disposition': 'attachment; filename="linnet-extension.zip"' },
      });
    }),
    endpoint(api.LIST_KEPT_NAMES, async ({ actor, input, reply }) => {
      const { text, tag } = await listKeptNames(context, signedIn(actor).accountId);
      const headers = { ETag: tag, 'Cache-Control': 'private, no-cache' };
      return input.request.headers.get('if-none-match') === tag
        ? reply(304, null, { headers })
        : reply(200, new WrittenJson(text), { headers });
    }),
    endpoint(api.HAND_OVER_CLICKS, async ({ actor, body, input, reply }) => {
      const { headers } = input.request;
      const visitor = {
        address: input.address,
        ...readClickHeaders((name) => headers.get(name)),
        referer: null,
      };
      const { accountId } = signedIn(actor);
      return reply(200, await countHandedClicks(context, { accountId, clicks: body.clicks, visitor }));
    }),
  ];
}

export const extension = defineModule({
  name: 'extension',
  endpoints: extensionEndpoints,
  hourly: { 'extension.forget': byAge(forgetOldClicks) },
});
