import { type Static, Type } from '@sinclair/typebox';
import { onHost, operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

const HttpsMode = OneOf('off', 'own', 'certificate');

export const HttpsBody = Named('HttpsRequest', {
  /** `own` uses certificates of this computer's own authority, `certificate` one that the owner gives. */
  mode: HttpsMode,
  /** Makes a new authority, which every device has to trust again; for `own`. */
  new_authority: Type.Optional(Type.Boolean()),
  /** PEM, the certificates of its issuers behind it; for `certificate`, unless one is stored. */
  certificate: Type.Optional(Type.String({ minLength: 1, maxLength: 100_000 })),
  /** PEM of its key, without a passphrase. It is never answered. */
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 20_000 })),
});
export type HttpsInput = Static<typeof HttpsBody>;

export const HttpsState = Named('HttpsResponse', {
  mode: HttpsMode,
  /** The port of https. */
  port: Type.Integer(),
  /** The addresses with https that others reach now, the best first; empty while it is closed. */
  urls: Type.Array(Type.String()),
  /** Why it is closed, or not open everywhere, although it was switched on; a sentence. */
  problem: Nullable(Type.String()),
  /** The authority of this computer; null before the first. */
  authority: Nullable(
    Type.Object({
      /** SHA-256 of its certificate, by which people compare it. */
      fingerprint: Type.String(),
      made_at: IsoTime,
      ends_at: IsoTime,
      /** The names that it can certify. */
      names: Type.Array(Type.String()),
      /** Names of this computer that only a new authority could certify. */
      missing: Type.Array(Type.String()),
    }),
  ),
  /** The certificate that https has now; null while it is closed. */
  certificate: Nullable(
    Type.Object({
      names: Type.Array(Type.String()),
      ends_at: IsoTime,
      /** Whether the owner has to replace it soon. */
      ending: Type.Boolean(),
    }),
  ),
  /** The page with which devices come to trust the authority; null without one, and while nothing is shared. */
  trust_url: Nullable(Type.String()),
});
export type HttpsState = Static<typeof HttpsState>;

export const GET_HTTPS = operation({
  ...onHost('GET', '/host/https'),
  summary: 'Whether https is served on the network, and with which certificates',
  description: 'Answers whether https is served beside http, and with which certificates.',
  responses: { 200: HttpsState },
});

export const CHANGE_HTTPS = operation({
  ...onHost('PUT', '/host/https'),
  summary: 'Serve https on the network, or stop',
  description:
    'Serves https beside http, with certificates of an authority of this computer or with a given one.',
  body: HttpsBody,
  responses: { 200: HttpsState, 400: null },
});

/** The first segment cannot be an alias (`links/alias/reserved-aliases.ts`). */
const TRUST = '/trust';

const ofTrust = operationsWith({
  tag: 'Public',
  access: { who: 'anyone' },
  limit: { ...forEveryone(perMinute(60)), bucket: `GET ${TRUST}` },
  errorsAs: 'page',
});

export const SHOW_TRUST = operation({
  ...ofTrust('GET', TRUST),
  operationId: 'showTrust',
  summary: 'How a device comes to trust https here',
  description:
    'A page with the certificate of the authority, and the steps for each system to trust it, or to stop.',
  responses: { 200: PAGE, 404: null },
});

export const CHECK_TRUST = operation({
  ...ofTrust('GET', `${TRUST}/trusted`),
  operationId: 'checkTrust',
  summary: 'Whether this device trusts https here',
  description: 'A page that a browser shows over https only if it trusts the certificate of this service.',
  responses: { 200: PAGE, 404: null },
});

export const GET_AUTHORITY = operation({
  ...ofTrust('GET', `${TRUST}/linnet.crt`),
  operationId: 'getAuthority',
  summary: 'The certificate of the authority',
  description: 'The certificate of the authority of this computer, as PEM.',
  responses: { 200: { media: ['application/x-x509-ca-cert'] }, 404: null },
});

export const GET_AUTHORITY_PROFILE = operation({
  ...ofTrust('GET', `${TRUST}/linnet.mobileconfig`),
  operationId: 'getAuthorityProfile',
  summary: 'The certificate of the authority as a profile for iOS and macOS',
  description: 'A profile that adds the certificate of the authority to an iPhone, iPad or Mac.',
  responses: { 200: { media: ['application/x-apple-aspen-config'] }, 404: null },
});
