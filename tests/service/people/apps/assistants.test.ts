import {
  auth,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantOf, clientIdOf } from '../../../../service/people/apps/assistants/registered.ts';
import { type Person, signUp, signUpAnother } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { answerConsent, createPkce, handedOver, openLogin } from './device-flow.ts';

const CALLBACK = 'http://127.0.0.1:8123/callback';

let service: TestService;
let owner: Person;

const switchAssistants = (on: boolean) =>
  request(`${service.url}/host/assistants`, { method: 'PUT', token: owner.token, body: { on } });

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
  await switchAssistants(true);
});
afterAll(() => service.stop());

/** What an assistant keeps while a person signs in, and where it was sent. */
class Provider implements OAuthClientProvider {
  readonly redirectUrl: string;
  sentTo: URL | undefined;
  held: OAuthTokens | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #discovered: OAuthDiscoveryState | undefined;
  #verifier = '';

  constructor(redirectUrl = CALLBACK) {
    this.redirectUrl = redirectUrl;
  }

  get clientMetadata() {
    return { client_name: 'Robo', redirect_uris: [this.redirectUrl], grant_types: ['authorization_code'] };
  }
  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client;
  }
  discoveryState() {
    return this.#discovered;
  }
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }
  tokens() {
    return this.held;
  }
  saveTokens(tokens: OAuthTokens) {
    this.held = tokens;
  }
  redirectToAuthorization(url: URL) {
    this.sentTo = url;
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  state = () => 'st-1';
}

const parametersOf = (provider: Provider): Record<string, string> =>
  Object.fromEntries(provider.sentTo?.searchParams ?? []);

/** Signs an assistant in, from its first request to its tokens, as its person. */
async function connect(provider: Provider, person: Person): Promise<void> {
  const serverUrl = `${service.url}/mcp`;
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT');
  const page = await openLogin(service, parametersOf(provider), { cookie: person.cookie });
  const answer = page.status === 200 ? await answerConsent(service, person, page) : page;
  const back = handedOver(answer);
  expect(back.get('state')).toBe('st-1');
  const code = { authorizationCode: back.get('code') ?? '', iss: back.get('iss') ?? undefined };
  expect(await auth(provider, { serverUrl, ...code })).toBe('AUTHORIZED');
}

describe('an assistant without a key', () => {
  it('registers, is connected by a person, calls tools, and renews its tokens', async () => {
    const ada = await signUpAnother(service);
    const provider = new Provider();
    await connect(provider, ada);
    const client = new Client({ name: 'robo', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider: provider }),
    );
    const given = { long_url: 'https://example.com/', alias: 'by-robo' };
    const { structuredContent } = await client.callTool({ name: 'create_link', arguments: given });
    expect(structuredContent).toMatchObject({ alias: 'by-robo', owner_id: ada.id });
    const audit = await request(`${service.url}/api/v1/team/audit?way=assistant`, { token: owner.token });
    expect(audit.body.items).toMatchObject([{ by: { name: 'Robo' }, account: { id: ada.id } }]);
    const first = provider.held?.access_token;
    expect(await auth(provider, { serverUrl: `${service.url}/mcp` })).toBe('AUTHORIZED');
    expect(provider.held?.access_token).not.toBe(first);
    const grants = await request(`${service.url}/api/v1/apps`, { token: ada.token });
    expect(grants.body.items).toMatchObject([{ app_name: 'Robo' }]);
    await client.close();
  });

  it('is one app however many people use it, at any free port of their computers', async () => {
    await connect(new Provider('http://127.0.0.1:5001/callback'), await signUpAnother(service));
    await connect(new Provider('http://127.0.0.1:5002/callback'), await signUpAnother(service));
    const { body } = await request(`${service.url}/host/apps`, { token: owner.token });
    const { items } = body;
    expect(JSON.stringify(items).match(/"app_id":"assistant-/g)).toHaveLength(1);
    expect(items).toContainEqual(expect.objectContaining({ name: 'Robo', verified: false, origin: 'added' }));
  });

  it('asks its person each time: any program of a computer could give the same name', async () => {
    const ada = await signUpAnother(service);
    for (const port of [5003, 5004]) {
      const provider = new Provider(`http://127.0.0.1:${port}/callback`);
      await auth(provider, { serverUrl: `${service.url}/mcp` });
      const page = await openLogin(service, parametersOf(provider), { cookie: ada.cookie });
      expect(page.status).toBe(200);
      expect((await answerConsent(service, ada, page)).status).toBe(302);
    }
  });

  it('is named as unverified on the page that asks the person', async () => {
    const provider = new Provider('https://robo.example/callback');
    await auth(provider, { serverUrl: `${service.url}/mcp` });
    const { cookie } = await signUpAnother(service);
    const page = await openLogin(service, parametersOf(provider), { cookie });
    expect(page.text).toContain('Its name is not verified');
    expect(page.text).toContain('robo.example');
  });

  it.each<[string, (asked: Record<string, string>) => Record<string, string>]>([
    ['another address', (asked) => ({ ...asked, redirect_uri: 'http://127.0.0.1:9/other' })],
    ['no address', ({ redirect_uri: _gone, ...asked }) => asked],
    ['no challenge', (asked) => ({ ...asked, code_challenge: '', code_challenge_method: '' })],
    ['a plain challenge', (asked) => ({ ...asked, code_challenge_method: 'plain' })],
    ['an unknown client', (asked) => ({ ...asked, client_id: 'x' })],
    [
      'an address that no registration has',
      (asked) => ({
        ...asked,
        client_id: clientIdOf({ redirect_uris: ['http://evil.example/'] }),
        redirect_uri: 'http://evil.example/',
      }),
    ],
  ])('with %s is refused on a page, never by a redirect', async (_what, change) => {
    const { challenge } = createPkce();
    const asked = {
      client_id: clientIdOf({ client_name: 'Robo', redirect_uris: [CALLBACK] }),
      redirect_uri: CALLBACK,
      response_type: 'code',
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    const { cookie } = await signUpAnother(service);
    expect((await openLogin(service, asked, { cookie })).status).toBe(200);
    expect((await openLogin(service, change(asked), { cookie })).status).toBe(400);
  });

  it('with a wrong verifier, code, token, client or grant gets the errors of OAuth', async () => {
    const trade = async (fields: Record<string, string>) => {
      const client_id = clientIdOf({ client_name: 'Robo', redirect_uris: [CALLBACK] });
      const body = new URLSearchParams({ client_id, ...fields });
      const answer = await request(`${service.url}/mcp/token`, { method: 'POST', body });
      return [answer.status, answer.body.error];
    };
    const code = { grant_type: 'authorization_code', code: 'x'.repeat(43), code_verifier: 'y'.repeat(43) };
    expect(await trade(code)).toEqual([400, 'invalid_grant']);
    expect(await trade({ ...code, client_id: 'x' })).toEqual([400, 'invalid_client']);
    expect(await trade({ grant_type: 'refresh_token', refresh_token: 'x' })).toEqual([400, 'invalid_grant']);
    expect(await trade({ grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    const body = { redirect_uris: ['http://links.local/callback'] };
    const refused = await request(`${service.url}/mcp/register`, { method: 'POST', body });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('cannot renew its tokens once the owner switches it, or all assistants, off', async () => {
    const provider = new Provider('http://127.0.0.1/off');
    await connect(provider, await signUpAnother(service));
    const refresh = async () => {
      const client = clientIdOf({ client_name: 'Robo', redirect_uris: [provider.redirectUrl] });
      const fields = { grant_type: 'refresh_token', refresh_token: provider.held?.refresh_token ?? '' };
      const body = new URLSearchParams({ client_id: client, ...fields });
      return (await request(`${service.url}/mcp/token`, { method: 'POST', body })).status;
    };
    await switchAssistants(false);
    expect(await refresh()).toBe(404);
    await switchAssistants(true);
    const { id = '' } = assistantOf(clientIdOf(provider.clientMetadata)) ?? {};
    await request(`${service.url}/host/apps/${id}`, { method: 'DELETE', token: owner.token });
    expect(await refresh()).toBe(400);
  });
});
