import { describe, expect, it } from 'vitest';
import { failureFrom } from '../../../renderer/api/failures.ts';

const answer = (body: unknown, status = 422): Response => new Response(JSON.stringify(body), { status });

describe('an error response', () => {
  it('names the field at fault, without repeating the name in the sentence', async () => {
    const failure = await failureFrom(
      answer({ error: 'long_url: Field required', code: 'validation_error', field: 'long_url' }),
    );
    expect(failure.fields).toEqual({ long_url: 'Field required' });
  });

  it('is of what is not there, where something was asked for by an id that none can be', async () => {
    const body = { error: 'import_id: String should have', code: 'validation_error', field: 'import_id' };
    const failure = await failureFrom(answer(body), 'read');
    expect(failure).toMatchObject({ code: 'not_found', title: 'This no longer exists' });
    expect(failure.message).toBe(failure.title);
    expect((await failureFrom(answer(body), 'change')).code).toBe('validation_error');
  });

  it.each(['constructor', '__proto__'])(
    'of an unknown code has the usual sentence, also of the code %s',
    async (code) => {
      const failure = await failureFrom(answer({ error: 'Something', code }, 500));
      expect(failure.title).toBe(
        (await failureFrom(answer({ error: 'Something', code: 'of_later' }, 500))).title,
      );
    },
  );

  it('names every field when several are at fault', async () => {
    const details = [
      { field: 'alias', error: 'too short' },
      { field: 'password', error: 'too weak' },
    ];
    const failure = await failureFrom(
      answer({ error: 'alias, password', code: 'validation_error', details }),
    );
    expect(failure.fields).toEqual({ alias: 'too short', password: 'too weak' });
  });

  it('keeps details that are no list of fields', async () => {
    const details = { purge_after: '2026-09-20T12:00:00Z' };
    const failure = await failureFrom(
      answer({ error: 'Pending', code: 'account_pending_deletion', details }, 403),
    );
    expect(failure).toMatchObject({ code: 'account_pending_deletion', status: 403, details, fields: {} });
  });

  it.each([
    ['40', 'Try again in 40 seconds.'],
    ['600', 'Try again in 10 minutes.'],
    ['7000', 'Try again in 2 hours.'],
    ['soon', 'Wait a minute, then try again.'],
  ])('says how long a limit lasts: %s', async (wait, advice) => {
    const body = JSON.stringify({ error: 'Too many requests', code: 'rate_limit_exceeded' });
    const response = new Response(body, { status: 429, headers: { 'retry-after': wait } });
    expect(await failureFrom(response)).toMatchObject({ code: 'rate_limit_exceeded', advice });
  });

  it.each([
    ['unreachable', 'read', 'database_unreachable', 'reloads when the database is back'],
    ['unreachable', 'change', 'database_unreachable', 'Nothing was changed'],
    ['refused', 'read', 'database_refused', 'a new token'],
    ['uncertain', 'change', 'change_uncertain', 'Check whether your change is there'],
    ['full', 'change', 'service_unavailable', 'check the disk'],
  ] as const)('tells a database that is %s from others, for a %s', async (reason, asked, code, advice) => {
    const body = { error: 'No', code: 'service_unavailable', details: { reason } };
    const failure = await failureFrom(answer(body, 503), asked);
    expect([failure.code, failure.status]).toEqual([code, 503]);
    expect(failure.advice).toContain(advice);
  });

  it('is understood from its header when the body is no JSON', async () => {
    const failure = await failureFrom(
      new Response('<h1>Gone</h1>', { status: 410, headers: { 'x-error-code': 'gone' } }),
    );
    expect(failure).toMatchObject({ code: 'gone', title: 'This link has expired' });
  });

  it.each([null, [], 'text', { error: 5, code: {} }])('survives the body %j', async (body) => {
    const failure = await failureFrom(answer(body, 500));
    expect(failure).toMatchObject({ code: 'internal_error', status: 500, retryable: true });
  });

  it('has words for an unknown code', async () => {
    const failure = await failureFrom(answer({ error: 'No more moons', code: 'moon_quota' }, 403));
    expect(failure).toMatchObject({
      code: 'moon_quota',
      message: 'No more moons',
      title: 'Linnet could not do this',
    });
  });
});
