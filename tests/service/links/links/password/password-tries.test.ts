import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService({ rateLimits: true });
  const body = { long_url: 'https://example.com/', alias: 'locked', password: 'open-s3same!' };
  expect((await request(`${service.url}/api/v1/shorten`, { method: 'POST', body })).status).toBe(201);
});

afterEach(() => service.stop());

/** Every place where a link's password can be tried. */
const DOORS: Record<string, (password: string) => Promise<Answer>> = {
  'the short address': (password) =>
    request(`${service.url}/locked?password=${encodeURIComponent(password)}`, {
      headers: { Accept: 'application/json' },
    }),
  'the password page': (password) =>
    request(`${service.url}/locked/password`, { method: 'POST', body: new URLSearchParams({ password }) }),
  'the public statistics': (password) =>
    request(`${service.url}/api/v1/public/stats/locked`, { method: 'POST', body: { password } }),
  'the legacy statistics': (password) =>
    request(`${service.url}/stats/locked`, { method: 'POST', body: new URLSearchParams({ password }) }),
};

describe('Guessing a link’s password', () => {
  it.each(Object.keys(DOORS))('ends after ten wrong ones at %s, at every other door too', async (name) => {
    const guess = DOORS[name];
    for (let turn = 0; turn < 10; turn += 1) expect((await guess?.('wrong-1!'))?.status).not.toBe(429);
    for (const [other, open] of Object.entries(DOORS)) {
      expect([other, (await open('open-s3same!')).status]).toEqual([other, 429]);
    }
  });

  it('never ends for a visitor who knows it', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      expect((await DOORS['the public statistics']?.('open-s3same!'))?.status).toBe(200);
    }
  });
});
