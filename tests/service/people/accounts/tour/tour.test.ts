import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterTourStep, resumableTour } from '../../../../../service/people/accounts/tour-rule.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

const HOUR = 3_600_000;

describe('the place in the tour', () => {
  it('can be resumed for a day', () => {
    const tour = { step: 'link', path: 'api', savedAt: 1 };
    expect(resumableTour(tour, 24 * HOUR)).toBe(tour);
    expect(resumableTour(tour, 24 * HOUR + 1)).toBeNull();
    expect(resumableTour(null, 0)).toBeNull();
  });

  it('keeps the path unless a new one is given', () => {
    const tour = { step: 'link', path: 'api', savedAt: 1 };
    expect(afterTourStep(tour, 'recap', undefined, 2)).toEqual({ step: 'recap', path: 'api', savedAt: 2 });
    expect(afterTourStep(tour, 'recap', null, 2)).toEqual({ step: 'recap', path: null, savedAt: 2 });
    expect(afterTourStep(tour, 'recap', 'links', 2)).toEqual({ step: 'recap', path: 'links', savedAt: 2 });
    expect(afterTourStep(tour, 'recap', undefined, 25 * HOUR)).toEqual({
      step: 'recap',
      path: null,
      savedAt: 25 * HOUR,
    });
  });
});

describe('/auth/onboarding', () => {
  let service: TestService;
  let ada: Person;
  beforeAll(async () => {
    service = await startTestService();
    ada = await signUp(service);
  });
  afterAll(() => service.stop());

  const call = (method: string, body?: unknown, path = '') =>
    request(`${service.url}/auth/onboarding${path}`, { method, body, token: ada.token });

  it('starts with nothing to resume, stores and returns a step', async () => {
    expect((await call('GET')).body).toEqual({ step: null, path: null });
    expect((await call('PUT', { step: 'path', path: 'api' })).body).toEqual({ step: 'path', path: 'api' });
    expect((await call('PUT', { step: 'link' })).body).toEqual({ step: 'link', path: 'api' });
    expect((await call('GET')).body).toEqual({ step: 'link', path: 'api' });
  });

  it.each([[{}], [{ step: 'nowhere' }], [{ step: 'link', path: 'both' }], [{ path: 'api' }]])(
    'refuses %j with 422',
    async (body) => {
      expect((await call('PUT', body)).status).toBe(422);
    },
  );

  it('completes once: the first time stays, and nothing is left to resume', async () => {
    const first = await call('POST', { heard_from: 'a colleague' }, '/complete');
    expect(first.body).toEqual({ success: true, onboarded_at: new Date(service.clock.now()).toISOString() });
    service.clock.advance(1_000);
    expect((await call('POST', undefined, '/complete')).body).toEqual(first.body);
    expect((await call('GET')).body).toEqual({ step: null, path: null });
    expect((await request(`${service.url}/auth/me`, { token: ada.token })).body.user).toMatchObject({
      onboarded_at: first.body.onboarded_at,
    });
    expect((await call('POST', { heard_from: 'x'.repeat(65) }, '/complete')).status).toBe(422);
  });
});
