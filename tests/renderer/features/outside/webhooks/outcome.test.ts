import { describe, expect, it } from 'vitest';
import {
  describeOutcome,
  isTaken,
  layOut,
  lookOf,
} from '../../../../../renderer/features/outside/webhooks/deliveries/outcome.ts';

const attempt = (status_code: number | null, error: string | null = null) => ({
  attempted_at: 1_789_300_000,
  status_code,
  duration_ms: 12,
  error,
  response_body: null,
});

describe('an attempt', () => {
  it.each([
    [200, null, true, 'Status 200'],
    [299, null, true, 'Status 299'],
    [302, 'status 302', false, 'Status 302'],
    [500, 'status 500', false, 'Status 500'],
    [500, 'Protocol: cut short', false, 'Status 500, Protocol: cut short'],
    [null, 'ConnectTimeout: timed out', false, 'ConnectTimeout: timed out'],
    [null, null, false, 'No answer'],
  ])('with status %s and error %s: taken %s, “%s”', (code, error, taken, said) => {
    expect(isTaken(attempt(code, error))).toBe(taken);
    expect(describeOutcome(attempt(code, error))).toBe(said);
  });
});

it('a delivery that waits after a failure looks different from one that was never tried', () => {
  expect(lookOf({ status: 'pending', attempts: [] })).toEqual({ label: 'Waiting', tone: 'neutral' });
  expect(lookOf({ status: 'pending', attempts: [attempt(500)] }).tone).toBe('warn');
});

it('a body is laid out when it is JSON, and left alone when not', () => {
  expect(layOut('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(layOut('{"a":')).toBe('{"a":');
});
