import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shorten, writeDirectly } from '../../../support/links.ts';
import { takeLoggedErrors } from '../../../support/logged-errors.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.stop());

describe('What a test is told of a 500', () => {
  it('is the cause, with the place in the code', async () => {
    await writeDirectly(service, 'drop table links', []);
    const answer = await shorten(service, { long_url: 'https://example.com/' });
    expect(answer.status).toBe(500);
    const logged = takeLoggedErrors();
    expect(logged).toContain('no such table: links');
    expect(logged).toMatch(/^at .+dist\/service/m);
  });

  it('is nothing while all is well', async () => {
    expect((await shorten(service, { long_url: 'https://example.com/' })).status).toBe(201);
    expect(takeLoggedErrors()).toBe('');
  });
});
