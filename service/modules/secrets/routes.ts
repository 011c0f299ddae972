import type { Context } from '../../context.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { SecretsState } from './model.ts';
import { describeSecrets } from './service.ts';

export const secretHostEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/secrets',
    summary: 'Where the secrets of this installation are kept',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: SecretsState },
    handle: ({ reply }) => reply(200, describeSecrets(context)),
  }),
];
