import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { changeDatabaseToken, isTokenProof } from './database-token.ts';
import { DatabaseTokenBody, SecretsState } from './model.ts';
import { describeSecrets } from './service.ts';

export const secretHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/secrets',
    summary: 'Where the secrets of this installation are kept',
    description:
      'Answers where the secrets of this installation are kept: in the keychain of the computer, or in a file.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SecretsState },
    handle: ({ reply }) => reply(200, describeSecrets(context)),
  }),
  endpoint({
    method: 'PUT',
    path: '/host/database/token',
    summary: 'Go on with another token of the server that keeps the data',
    description: 'Sets another token for the database server. The service tries it before it stores it.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner', isWaived: () => isTokenProof(context) },
    body: DatabaseTokenBody,
    responses: { 204: null, 400: null, 409: null, 503: null },
    handle: async ({ body, reply }) => {
      await changeDatabaseToken(context, body.token);
      return reply(204, null);
    },
  }),
];
