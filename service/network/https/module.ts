import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { PAGE_HEADERS } from '../../http/pages/page.ts';
import { FileContent } from '../../http/reply.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { AppError } from '../../lib/app-error.ts';
import { profileWords } from '../words.ts';
import * as api from './api.ts';
import { certificateFingerprint } from './authority/reading.ts';
import { createSecureListeners } from './listeners.ts';
import { changeHttps, describeHttps, findTestUrl, tellEnding } from './service.ts';
import { createHttps, type Https } from './serving.ts';
import { HTTPS_SETTINGS } from './settings.ts';
import { trustPage, trustTestPage } from './trust/pages.ts';
import { writeProfile } from './trust/profile.ts';

declare module '../../kernel/context.ts' {
  interface NetworkParts {
    /** What serves https on the network, if the owner wants it. */
    https: Https;
  }
}

const httpsHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_HTTPS, ({ input, reply }) => reply(200, describeHttps(context, input.language))),
  endpoint(api.CHANGE_HTTPS, async ({ actor, body, input, reply }) => {
    await changeHttps(context, body, actor);
    return reply(200, describeHttps(context, input.language));
  }),
];

const NOT_KEPT = { 'Cache-Control': 'no-store' };
const NOT_KEPT_PAGE = { ...PAGE_HEADERS, ...NOT_KEPT };

/** The pages and files with which a device comes to trust the own authority (docs/contract/https.md#trust). */
const trustEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.SHOW_TRUST, ({ input, reply }) => {
    const fingerprint = certificateFingerprint(trustedCert(context));
    return reply(200, trustPage({ fingerprint, testUrl: findTestUrl(context, input.origin) }), {
      headers: NOT_KEPT_PAGE,
    });
  }),
  endpoint(api.CHECK_TRUST, ({ input, reply }) =>
    reply(200, trustTestPage(input.secure), { headers: NOT_KEPT_PAGE }),
  ),
  endpoint(api.GET_AUTHORITY, ({ reply }) =>
    reply(200, new FileContent('application/x-x509-ca-cert', trustedCert(context)), {
      headers: { ...NOT_KEPT, 'Content-Disposition': 'attachment; filename="linnet.crt"' },
    }),
  ),
  endpoint(api.GET_AUTHORITY_PROFILE, ({ input, reply }) => {
    const profile = writeProfile(trustedCert(context), profileWords(input.language));
    return reply(200, new FileContent('application/x-apple-aspen-config', profile), {
      headers: { ...NOT_KEPT, 'Content-Disposition': 'attachment; filename="linnet.mobileconfig"' },
    });
  }),
];

/** The certificate of the authority. @throws AppError 404 while https does not use it. */
function trustedCert({ settings }: NetworkContext): string {
  const authority = settings.get('httpsAuthority');
  if (settings.get('https') !== 'own' || !authority) throw new AppError('not_found', 'Not found');
  return authority.cert;
}

export const https = defineModule({
  name: 'https',
  adds: ['https'],
  settings: HTTPS_SETTINGS.properties,
  open: ({ config, log, openSecureListener }) => ({
    https: createHttps(createSecureListeners({ open: openSecureListener, port: config.httpsPort, log })),
  }),
  endpoints: trustEndpoints,
  hostEndpoints: httpsHostEndpoints,
  // Certificates are renewed, and a port that was refused is tried again.
  hourlyHere: { followHttps: (context) => context.https.follow(context), tellCertificateEnd: tellEnding },
  whileServing: (context) => {
    const { https: secure, lan, log } = context;
    const follow = (): void =>
      void secure
        .follow(context)
        .catch((error: unknown) => log.error({ err: error }, 'https was not followed'));
    const end = lan.onChange(follow);
    follow();
    return {
      close: async () => {
        end();
        await secure.close();
      },
    };
  },
});
