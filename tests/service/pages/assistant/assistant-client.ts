import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Person } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';

/** Switches assistants on or off, as the owner. */
export const switchAssistants = ({ url }: TestService, owner: Person, on: boolean): Promise<Answer> =>
  request(`${url}/host/assistants`, { method: 'PUT', token: owner.token, body: { on } });

/** A client of the protocol's own library that sends a key, with the present version of the protocol or an older one. */
export async function openAssistant(
  { url }: Pick<TestService, 'url'>,
  token: string,
  protocol?: 'legacy',
): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: protocol ?? { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}
