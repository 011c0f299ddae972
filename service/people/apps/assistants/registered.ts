import type { PeopleContext } from '../../../kernel/context.ts';
import type { Scope } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { appRefusals } from '../../words.ts';
import { type App, isAssistant, listApps } from '../registry/registry.ts';
import { isReturnAddress, withoutPort } from '../registry/return-address.ts';
import { AssistantRegistration } from './model.ts';

/** What every assistant may do once a person has agreed; a key of the person may allow less. */
export const ASSISTANT_SCOPES: readonly Scope[] = [
  'shorten:create',
  'urls:read',
  'urls:manage',
  'stats:read',
];

/** The most assistants in the registry: each kind of program is one, however many people use it. */
const MOST_ASSISTANTS = 50;

/** Whether an assistant may be sent back there: a site over TLS, or a program on the person's own computer. */
export const isForAssistants = (address: string): boolean =>
  /^https?:/i.test(address) && isReturnAddress(address);

/**
 * The id under which an assistant signs in. It holds all that the assistant said of itself, so that nothing is stored
 * before a person agrees (docs/decisions/people.md#assistants-that-register-themselves).
 */
export const clientIdOf = (registration: AssistantRegistration): string =>
  Buffer.from(JSON.stringify(registration)).toString('base64url');

/** The app of an assistant by its client id; undefined for any other text. */
export function assistantOf(clientId: string): App | undefined {
  const said = parsed(clientId);
  if (!fitsSchema(AssistantRegistration, said) || !said.redirect_uris.every(isForAssistants))
    return undefined;
  const redirectUris = [...new Set(said.redirect_uris.map(withoutPort))].sort();
  const name = said.client_name ?? 'MCP';
  return {
    id: `assistant-${sha256(JSON.stringify([name, redirectUris])).slice(0, 16)}`,
    name,
    icon: null,
    description: '',
    verified: false,
    status: 'live',
    redirectUris,
    scopes: [...ASSISTANT_SCOPES],
  };
}

function parsed(clientId: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientId, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** The same as the owner left it; undefined also while assistants are switched off. */
export function findAssistant(context: PeopleContext, clientId: string): App | undefined {
  const app = context.settings.get('assistants') ? assistantOf(clientId) : undefined;
  return app && (listApps(context).find(({ id }) => id === app.id) ?? app);
}

/** Puts an assistant that a person connects into the registry. @throws AppError 409 when it has no room. */
export async function keepAssistant(context: PeopleContext, app: App, accountId: string): Promise<void> {
  const known = listApps(context).filter(({ id }) => isAssistant(id));
  if (known.some(({ id }) => id === app.id)) return;
  if (known.length >= MOST_ASSISTANTS) throw new AppError('conflict', appRefusals.tooManyAssistants);
  await context.settings.setEntry('apps', app.id, app, { accountId });
}
