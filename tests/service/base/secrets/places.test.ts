import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileSecrets, hostSecrets } from '../../../../service/kernel/secrets.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let owner: Person;

beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
});
afterAll(() => service.stop());

describe('GET /host/secrets', () => {
  it('tells the owner where each secret is, and no secret', async () => {
    const { status, body } = await request(`${service.url}/host/secrets`, { token: owner.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      kept_in: 'file',
      secrets: [
        { name: 'token-signing-key', kept_in: 'file', present: true },
        { name: 'visitor-key', kept_in: 'file', present: true },
        { name: 'webhook-key', kept_in: 'file', present: expect.any(Boolean) },
        { name: 'factor-key', kept_in: 'file', present: expect.any(Boolean) },
        { name: 'backup-key', kept_in: 'file', present: expect.any(Boolean) },
        { name: 'smtp-password', kept_in: 'file', present: false },
        { name: 'database-token', kept_in: 'file', present: false },
      ],
    });
    const signingKey = service.context.secrets.find('token-signing-key');
    expect(JSON.stringify(body)).not.toContain(signingKey);
  });

  it('is for the owner alone', async () => {
    expect((await request(`${service.url}/host/secrets`)).status).toBe(401);
    const other = await signUp(service, 'bob');
    expect((await request(`${service.url}/host/secrets`, { token: other.token })).status).toBe(403);
  });
});

describe('the places of secrets', () => {
  it('are what the desktop app said last; what it has not told of yet goes where new ones go', () => {
    const kept = { keptIn: 'keychain' as const, places: { 'visitor-key': 'file' as const } };
    const secrets = hostSecrets(
      { 'visitor-key': 'a', 'webhook-key': 'b' },
      () => {},
      () => kept,
    );
    expect(secrets.places()).toEqual({
      keptIn: 'keychain',
      places: { 'visitor-key': 'file', 'webhook-key': 'keychain' },
    });
  });

  it('are the file without a desktop app', () => {
    expect(fileSecrets('/nowhere').places()).toEqual({ keptIn: 'file', places: {} });
  });
});
