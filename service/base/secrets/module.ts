import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import * as api from './api.ts';
import { changeDatabaseToken, describeSecrets, followTokenFile, isTokenProof } from './service.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    /**
     * The secrets that every instance has, from those of this computer.
     *
     * `typedKey` is the team key that a person typed after a start that required it. @throws TeamKeyWanted
     */
    openSecrets(
      parts: Pick<Kernel, 'config' | 'database' | 'instance' | 'log' | 'random' | 'secrets'> & {
        typedKey?: string;
      },
    ): Promise<{
      secrets: Secrets;
      /** The words of a team key that was just created, for the owner to read; null otherwise. */
      newWords: string | null;
      close(): void;
    }>;
    /** Whether a secret is stored in the database, for all instances. */
    sharesSecret(name: string): boolean;
  }
}

const secretHostEndpoints = (context: BaseContext): Endpoint[] => [
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

export const secrets = defineModule({
  name: 'secrets',
  hostEndpoints: secretHostEndpoints,
  whileServing: followTokenFile,
});
