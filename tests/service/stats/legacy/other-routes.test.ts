import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMetric } from '../../../../service/stats/legacy/metric.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('GET /result/{code}', () => {
  it('is a 404 for codes that name nothing', async () => {
    const page = await request(`${service.url}/result/nothing-here`);
    expect([page.status, page.headers.get('x-error-code')]).toEqual([404, 'not_found']);
    const told = await request(`${service.url}/result/%zz`, { headers: { accept: 'application/json' } });
    expect([told.status, told.body.code]).toEqual([404, 'not_found']);
  });
});

describe('POST /stats', () => {
  const post = (fields: Record<string, string>) =>
    request(`${service.url}/stats`, { method: 'POST', body: new URLSearchParams(fields) });

  it('leads to the statistics of the code', async () => {
    const answer = await post({ short_code: 'abc' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/stats/abc']);
    expect((await post({ short_code: '⚡/x' })).headers.get('location')).toBe(
      `/stats/${encodeURIComponent('⚡/x')}`,
    );
  });

  it('takes the password along', async () => {
    const answer = await post({ short_code: 'abc', password: 'a&b' });
    expect(answer.headers.get('location')).toBe('/stats/abc?password=a%26b');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('leads to no address that is longer than clients take', async () => {
    expect((await post({ short_code: 'ü'.repeat(5_000) })).status).toBe(400);
    expect((await post({ short_code: 'abc', password: 'x'.repeat(9_000) })).status).toBe(400);
  });

  const without: Record<string, string>[] = [{}, { short_code: '' }, { password: 'x' }];

  it.each(without)('needs a code; %j has none', async (fields) => {
    const answer = await post(fields);
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_error']);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(answer.body.message).toBe(answer.body.error);
  });
});

describe('GET /metric', () => {
  it('counts links and clicks, at most a minute late', async () => {
    const { alias } = await makeLink(service);
    await visit(service, alias);
    await service.context.clicks.flush();
    const metric = async () => (await request(`${service.url}/metric`)).body;
    expect(await metric()).toEqual({
      'total-shortlinks-raw': 1,
      'total-clicks-raw': 1,
      'total-shortlinks': '1',
      'total-clicks': '1',
      'github-stars': 0,
    });
    await makeLink(service);
    service.clock.advance(60_000);
    expect(await metric()).toMatchObject({ 'total-shortlinks-raw': 2 });
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1K+'],
    [12_345, '12K+'],
    [999_999, '999K+'],
    [1_000_000, '1M+'],
    [7_300_000_000, '7B+'],
  ])('rounds %s to %s', (count, text) => {
    expect(toMetric({ links: count, clicks: 0 })['total-shortlinks']).toBe(text);
  });
});
