import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeDatabaseToken, describeSecrets, isTokenProof } from './service.ts';

export const secretHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_SECRETS, ({ reply }) => reply(200, describeSecrets(context))),
  endpoint(
    api.SET_DATABASE_TOKEN,
    async ({ body, reply }) => {
      await changeDatabaseToken(context, body.token);
      return reply(204, null);
    },
    { isWaived: () => isTokenProof(context) },
  ),
];
