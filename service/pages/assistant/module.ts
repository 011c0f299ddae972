import { readBytes } from '../../http/body/body.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { requestOrigin } from '../../http/listener/listener-request.ts';
import { foreignOrigin, hasAllowedOrigin } from '../../http/origin/cors.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { RESOURCE_METADATA_PATH } from '../../people/apps/index.ts';
import { SEND_TO_ASSISTANT_TOOLS } from './api.ts';

const keyNeeded = (): AppError =>
  new AppError(
    'forbidden',
    'Assistants need an API key or must be connected as an app; a session is not enough',
  );

/**
 * The door of assistants (docs/contract/assistant.md). The protocol is loaded with the first message, and never while
 * the owner has it switched off.
 */
const assistantEndpoints = (context: PagesContext, published: () => readonly Endpoint[]): Endpoint[] => [
  {
    ...SEND_TO_ASSISTANT_TOOLS,
    access: { ...SEND_TO_ASSISTANT_TOOLS.access, exists: () => context.settings.get('assistants') },
    challenge: (request) => ({
      'WWW-Authenticate': `Bearer resource_metadata="${requestOrigin(request)}${RESOURCE_METADATA_PATH}"`,
    }),
    run: async (caller, input) => {
      // A name that a foreign page made point here is the same origin to the browser, but not to us.
      if (!hasAllowedOrigin(context, input.request)) throw foreignOrigin();
      const actor = signedIn(caller);
      if (actor.kind === 'session') throw keyNeeded();
      const message = new Uint8Array(await readBytes(input.request, input.maxBody));
      const { answerMessage } = await import('./protocol.ts');
      const assistant = { actor: { ...actor, byAssistant: true as const }, input };
      return answerMessage(context, published(), assistant, message);
    },
  },
];

export const assistant = defineModule({ name: 'assistant', endpoints: assistantEndpoints });
