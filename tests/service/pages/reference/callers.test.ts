import { describe, expect, it } from 'vitest';
import {
  forEveryone,
  forSignedIn,
  perDay,
  perHour,
  perMinute,
  tiers,
} from '../../../../service/http/rate-limit.ts';
import { describeAccess, describeLimit } from '../../../../service/pages/reference/page/operation.ts';

describe('describeAccess', () => {
  it.each([
    [{ who: 'anyone' as const }, ['Anyone; credentials are ignored']],
    [{ who: 'session' as const }, ['Signed in; no apps, no API keys']],
    [
      { who: 'optional' as const, scopes: ['shorten:create'] as const, verified: true },
      [
        'Anyone, signed in or not',
        'Apps and keys need one of these: shorten:create, admin:all',
        'The email must be verified',
      ],
    ],
  ])('says of %j: %s', (access, words) => {
    expect(describeAccess('en', access)).toEqual(words);
  });
});

describe('describeLimit', () => {
  it.each([
    ['none' as const, 'No limit'],
    [forEveryone(perMinute(10), perHour(30)), '10 a minute, 30 an hour'],
    [forSignedIn(perMinute(60)), '60 a minute'],
    [
      tiers({ signedIn: [perMinute(60), perDay(5000)], anonymous: [perMinute(20), perDay(200)] }),
      '60 a minute, 5,000 a day when signed in; 20 a minute, 200 a day otherwise',
    ],
  ])('says of %j: %s', (limit, words) => {
    expect(describeLimit('en', limit)).toBe(words);
  });

  it('says it in the language of the reader', () => {
    expect(describeLimit('de', forSignedIn(perMinute(60), perDay(5000)))).toBe('60 je Minute, 5.000 am Tag');
    expect(describeAccess('es', { who: 'anyone' })).toEqual(['Cualquiera; las credenciales se ignoran']);
  });
});
