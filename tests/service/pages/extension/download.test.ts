import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinBytes } from '../../../../service/pages/extension/kept-names.ts';
import { membersOf } from '../../../support/extension.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;

beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service);
});
afterAll(() => service.stop());

async function download(query = ''): Promise<Uint8Array> {
  const answer = await fetch(`${service.url}/extension.zip${query}`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return new Uint8Array(await answer.arrayBuffer());
}

const textIn = (zip: Uint8Array, path: string): string => strFromU8(membersOf(zip)[path] ?? new Uint8Array());

const setStatus = async (status: string): Promise<void> => {
  const { body } = await request(`${service.url}/host/apps`, { token: ada.token });
  const app = Object.values(body.items ?? {}).find(({ app_id }) => String(app_id) === 'linnet-extension');
  const { app_id: _id, origin: _origin, ...fields } = app ?? {};
  const answer = await request(`${service.url}/host/apps/linnet-extension`, {
    method: 'PUT',
    token: ada.token,
    body: { ...fields, status },
  });
  expect(answer.status).toBe(200);
};

describe('/extension.zip', () => {
  it('is below 120 kB, the same every time, and knows the address that it was asked at', async () => {
    const zip = await download();
    expect(zip.length).toBeLessThan(120_000);
    expect(await download()).toEqual(zip);
    expect(JSON.parse(textIn(zip, 'base.json'))).toEqual({ address: service.url });
  });

  it('asks for no permission beyond those that the contract explains', async () => {
    const manifest = JSON.parse(textIn(await download(), 'manifest.json'));
    expect(manifest).toMatchObject({
      manifest_version: 3,
      permissions: ['storage', 'activeTab', 'alarms'],
      optional_permissions: ['webNavigation'],
      optional_host_permissions: ['*://*/*'],
    });
    for (const open of [
      'host_permissions',
      'content_scripts',
      'externally_connectable',
      'web_accessible_resources',
    ])
      expect(manifest).not.toHaveProperty(open);
  });

  it('names the background script as the browser does', async () => {
    const backgroundOf = async (query: string) =>
      JSON.parse(textIn(await download(query), 'manifest.json')).background;
    expect(await backgroundOf('?browser=chrome')).toEqual({
      service_worker: 'background.js',
      type: 'module',
    });
    expect(await backgroundOf('?browser=firefox')).toEqual({ scripts: ['background.js'], type: 'module' });
    expect((await request(`${service.url}/extension.zip?browser=lynx`)).status).toBe(422);
  });

  it('speaks four languages', async () => {
    const members = Object.keys(membersOf(await download()));
    for (const language of ['en', 'de', 'es', 'ar'])
      expect(members).toContain(`_locales/${language}/messages.json`);
  });
});

describe('An owner who switches the extension off', () => {
  it('ends the download and all that the extension needs, until it is on again', async () => {
    await setStatus('coming_soon');
    const statuses = async () =>
      Promise.all(
        ['/extension.zip', '/api/v1/names/kept'].map(
          async (path) => (await request(`${service.url}${path}`, { token: ada.token })).status,
        ),
      );
    expect(await statuses()).toEqual([404, 403]);
    await setStatus('live');
    expect(await statuses()).toEqual([200, 200]);
  });
});

describe('The kept names', () => {
  const name = (text: string) => ({ name: text, long_url: 'https://example.com/', until: null });
  const bytes = JSON.stringify(name('a')).length + 1;

  it.each([
    [3 * bytes, ['a', 'b', 'c']],
    [3 * bytes - 1, ['b', 'c']],
    [bytes - 1, []],
  ])('within %i bytes are the first ones, by the alphabet', (most, expected) => {
    const names = ['c', 'b', 'a'].map(name);
    expect(withinBytes(names, most).map((one) => one.name)).toEqual(expected);
  });
});
