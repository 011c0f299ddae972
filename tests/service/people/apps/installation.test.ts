import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { askFor, createPkce, obtainCode, redeem } from './device-flow.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

const NONCE = 'a-nonce-of-24-characters';

async function signIn(app_id: string) {
  const { verifier, challenge } = createPkce();
  const code = await obtainCode(service, ada, askFor(challenge, { app_id }));
  const { body } = await redeem(service, { code, code_verifier: verifier, app_id });
  return body;
}

describe('GET /api/v1/installation', () => {
  it('proves to the extension that it speaks with the installation that it signed in to', async () => {
    const { installation_key } = await signIn('linnet-extension');
    const { body } = await request(`${service.url}/api/v1/installation?nonce=${NONCE}`);
    const key = Buffer.from(String(installation_key), 'base64url');
    const proof = createHmac('sha256', key).update(NONCE).digest('base64url');
    expect(body).toEqual({ addresses: [], proof });
  });

  it('refuses a nonce that can be guessed', async () => {
    expect((await request(`${service.url}/api/v1/installation?nonce=short`)).status).toBe(422);
  });

  it('is proved to no other app', async () => {
    expect(Object.keys(await signIn('spoo-snap')).sort()).toEqual(['access_token', 'refresh_token', 'user']);
  });
});
