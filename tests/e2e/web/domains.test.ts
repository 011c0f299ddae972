import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeDirectly } from '../../support/links.ts';
import { type RawAnswer, sendRaw } from '../../support/raw-http.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

/** What the pretended resolver knows. */
const names = new Map<string, string>();

beforeAll(async () => {
  screens = await startScreens(
    {},
    {
      machine: {
        addresses: () => [{ address: '192.168.7.20', interface: 'eth0' }],
        routedAddresses: async () => ['192.168.7.20'],
        resolve: async (name) => {
          const address = names.get(name);
          if (address === undefined) throw new Error(`getaddrinfo ENOTFOUND ${name}`);
          return [address];
        },
      },
    },
  );
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());

beforeEach(() => go('/app/settings/domains'));

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);

/** Makes a domain past the screens, verified unless it leads elsewhere, and opens its page. */
async function openDomain(fqdn: string, leadsTo = '127.0.0.1'): Promise<string> {
  names.set(fqdn, leadsTo);
  const { id } = await (await page.request.post('/api/v1/custom-domains', { data: { fqdn } })).json();
  await page.request.post(`/api/v1/custom-domains/${id}/verify`);
  await go(`/app/settings/domains/${id}`);
  await page.getByRole('heading', { name: fqdn, exact: true }).waitFor();
  return id;
}

/** What this service answers under a name. */
function ask(host: string, path: string): Promise<RawAnswer> {
  const port = Number(new URL(screens.service.url).port);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}:${port}`, 'Connection: close'];
  return sendRaw(port, `${lines.join('\r\n')}\r\n\r\n`);
}

const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });

describe('a domain', () => {
  it('is added, checked step by step, and active once its name leads here', async () => {
    await page.getByText('No domains yet').waitFor();
    await page.getByRole('link', { name: 'Add a domain' }).click();
    const name = page.getByLabel('Name');
    await name.fill('http://go.lan/wiki');
    await page.getByText('Enter only the name, without http://.').waitFor();
    await name.fill('go.lan:80');
    await page.getByText('Enter only the name, without the port.').waitFor();
    expect(await page.getByRole('button', { name: 'Add domain' }).isDisabled()).toBe(true);
    await name.fill('GO.lan');
    const beginning = `go.lan:${new URL(screens.service.url).port}/`;
    await page.getByText(beginning, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add domain' }).click();

    await page.getByText('Not verified yet').waitFor();
    await page.getByRole('cell', { name: '192.168.7.20' }).waitFor();
    await page.getByText('192.168.7.20 go.lan', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await step('No: The name is found').getByText('go.lan does not resolve').waitFor();
    await step('Not checked: Linnet responds there').waitFor();

    names.set('go.lan', '192.168.7.99');
    await page.getByRole('button', { name: 'Check now' }).click();
    await step('No: It points to this computer').getByText('Point it to 192.168.7.20').waitFor();

    names.set('go.lan', '127.0.0.1');
    await page.getByRole('button', { name: 'Check now' }).click();
    await step('Yes: Linnet responds there').waitFor();
    await page.getByText('Links on this domain work.').waitFor();
    await page.getByRole('link', { name: 'All domains' }).click();
    await page.getByRole('listitem').filter({ hasText: 'go.lan' }).getByText('Active').waitFor();
  });

  it('is refused beside its field when the name is taken', async () => {
    await openDomain('taken.lan');
    await go('/app/settings/domains#new-domain');
    await page.getByRole('dialog').getByLabel('Name').fill('taken.lan');
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByText('This name is already registered').waitFor();
  });

  it('answers what its owner decides besides its links', async () => {
    await openDomain('front.lan');
    await page.getByLabel('The name without an alias').fill('https://example.com/front');
    await page.getByLabel('Aliases that do not exist').fill('https://example.com/lost');
    await page.getByLabel('Text for crawlers').fill('User-agent: *\nAllow: /');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await ask('front.lan', '/')).headers.get('location')).toBe('https://example.com/front');
    expect((await ask('front.lan', '/nowhere')).headers.get('location')).toBe('https://example.com/lost');
    expect((await ask('front.lan', '/robots.txt')).body).toContain('Allow: /');

    await page.reload();
    await page.getByLabel('The name without an alias').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await ask('front.lan', '/')).status).toBe(404);
  });

  it('says that it is suspended, and is active again after a check', async () => {
    const id = await openDomain('away.lan');
    await writeDirectly(screens.service, `update domains set status = 'suspended' where id = ?`, [id]);
    await page.reload();
    await page.getByText('Links on this domain do not work').waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Links on this domain work.').waitFor();
  });

  it('is revoked with its links, and removed for good', async () => {
    await openDomain('old.lan');
    await createLink(page, { long_url: 'https://example.com/', alias: 'wiki', domain: 'old.lan' });
    await page.getByRole('button', { name: 'Revoke the domain' }).click();
    await page.getByRole('radio', { name: 'Delete them too' }).check();
    await page.getByRole('button', { name: 'Revoke and delete the links' }).click();
    await page.getByText('old.lan revoked, 1 link deleted').waitFor();
    await page.getByText('You revoked this domain').waitFor();
    await page.getByRole('button', { name: 'Remove for good' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove for good' }).click();
    await page.getByText('old.lan removed').waitFor();
    await page.getByRole('heading', { name: 'Your domains' }).waitFor();
    expect(await page.getByText('old.lan', { exact: true }).count()).toBe(0);
  });
});

describe('links', () => {
  it('are made on a domain, where an alias is free that is taken elsewhere', async () => {
    await openDomain('team.lan');
    await createLink(page, { long_url: 'https://example.com/', alias: 'handbook' });
    await page.getByRole('link', { name: 'New link' }).last().click();
    await page.getByLabel('Destination').fill('https://example.com/team');
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Alias').fill('handbook');
    await sheet.getByText('Available', { exact: true }).waitFor();
    const port = new URL(screens.service.url).port;
    await sheet.getByText(`team.lan:${port}/handbook`).waitFor();
    await sheet.getByLabel('Domain').selectOption({ index: 0 });
    await sheet.getByText('Taken by another link').waitFor();
    await sheet.getByLabel('Domain').selectOption('team.lan');
    await sheet.getByText('Available', { exact: true }).waitFor();
    await sheet.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    await sheet.getByText(`team.lan:${port}/handbook`).waitFor();
    expect((await ask('team.lan', '/handbook')).headers.get('location')).toBe('https://example.com/team');

    await go('/app/links');
    await page.getByRole('link', { name: 'team.lan/handbook' }).waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Domain' }).click();
    await page.getByRole('button', { name: 'team.lan', exact: true }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it('are moved to a domain together, but for those whose alias is taken there', async () => {
    await openDomain('new.lan');
    await createLink(page, { long_url: 'https://example.com/', alias: 'menu', domain: 'new.lan' });
    await createLink(page, { long_url: 'https://example.com/', alias: 'menu' });
    await createLink(page, { long_url: 'https://example.com/', alias: 'photos' });
    await go('/app/links');
    await page.getByRole('checkbox', { name: 'Select photos' }).check();
    const box = page.getByRole('row', { name: /^Select menu menu / }).getByRole('checkbox');
    await box.check();
    await page.getByRole('button', { name: 'Domain', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Domain').selectOption('new.lan');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('1 link moved', { exact: true }).waitFor();
    await page.getByText('1 link not moved: menu').waitFor();
    await page.getByRole('link', { name: 'new.lan/photos' }).waitFor();
    expect((await ask('new.lan', '/photos')).status).toBe(302);
  });

  it('move to another domain when they are edited', async () => {
    await openDomain('moved.lan');
    const id = await createLink(page, { long_url: 'https://example.com/', alias: 'plans' });
    await go(`/app/links#edit-link/${id}`);
    await page.getByRole('dialog').getByLabel('Domain').selectOption('moved.lan');
    await page.getByText('The old address stops working when you save.').waitFor();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('plans saved').waitFor();
    expect((await ask('moved.lan', '/plans')).status).toBe(302);
  });
});

it('no domain can be added once there are ten', async () => {
  const { total } = await (await page.request.get('/api/v1/custom-domains')).json();
  for (let count = total; count < 10; count += 1)
    await page.request.post('/api/v1/custom-domains', { data: { fqdn: `number-${count}.lan` } });
  await go('/app/nowhere');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await go('/app/settings/domains');
  await page.getByText('You have reached the limit of 10. Remove a revoked domain first.').waitFor();
  expect(await page.getByRole('link', { name: 'Add a domain' }).count()).toBe(0);
  await screens.service.context.settings.set('domainsPerAccount', 12);
  await page.reload();
  await page.getByText('10 of 12').waitFor();
});
