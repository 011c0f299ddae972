import { describe, expect, it } from 'vitest';
import type { RegisteredApp } from '../../../../../renderer/api/apps.ts';
import { draftOf, isAppId, toEntry } from '../../../../../renderer/features/people/app-registry/app-draft.ts';

const app: RegisteredApp = {
  app_id: 'office-bot',
  name: 'Office bot',
  icon: 'bot.svg',
  description: 'Posts links',
  verified: false,
  status: 'coming_soon',
  redirect_uris: ['http://127.0.0.1:9000/back', 'office:back'],
  scopes: ['shorten:create'],
  origin: 'added',
};

describe('a draft of an app', () => {
  it('sends back what it came from', () => {
    const { app_id: _id, origin: _origin, ...entry } = app;
    expect(toEntry(draftOf(app), app.icon)).toEqual(entry);
  });

  it('leaves out empty lines and spaces around addresses', () => {
    const draft = { ...draftOf(app), redirectUris: '\n  office:back \n\n' };
    expect(toEntry(draft, null).redirect_uris).toEqual(['office:back']);
  });

  it('of a new app can be let in, and is no official client', () => {
    expect(toEntry(draftOf(undefined), null)).toMatchObject({ status: 'live', verified: false });
  });
});

it.each([
  ['office-bot', true],
  ['9', true],
  ['', false],
  ['-bot', false],
  ['Office', false],
  ['a/b', false],
  ['a'.repeat(65), false],
])('%j is the id of an app: %s', (text, expected) => {
  expect(isAppId(text)).toBe(expected);
});
