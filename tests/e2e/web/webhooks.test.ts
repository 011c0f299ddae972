import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { inTurn, type Receiver, startReceiver, withStatus } from '../../support/receiver.ts';
import { onOnePage } from './one-page.ts';
import { createLink, goTo, type Screens, startScreens, tryAgain } from './screens.ts';

const LIST = '/app/settings/webhooks';

let screens: Screens;
let receiver: Receiver;
let page: Page;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

beforeAll(async () => {
  page = await open(LIST);
  await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
  await createLink(page, { long_url: 'https://example.com/', alias: 'menu' });
});

beforeEach(async () => {
  receiver = await startReceiver();
  page = await open(LIST);
});
afterEach(async () => {
  for (const { id } of await listWebhooks()) await page.request.delete(`/api/v1/webhooks/${id}`);
  await receiver.close();
});

async function listWebhooks(): Promise<{ id: string; status: string }[]> {
  return (await (await page.request.get('/api/v1/webhooks')).json()).endpoints;
}

/** Makes a webhook past the screens, and returns its id. */
async function makeWebhook(): Promise<string> {
  const data = { url: `${receiver.url}/hook`, description: 'Office', events: ['link.clicked'] };
  const { id } = await (await page.request.post('/api/v1/webhooks', { data })).json();
  return id;
}

/** The same, and shows it; `prepare` is done in between. */
async function openWebhook(prepare: (id: string) => Promise<unknown> = async () => {}): Promise<string> {
  const id = await makeWebhook();
  await prepare(id);
  await goTo(page, `${screens.service.url}${LIST}/${id}`);
  await page.getByRole('heading', { name: 'Office' }).waitFor();
  return id;
}

/** Follows a link; the click is recorded when it returns. */
async function follow(alias: string): Promise<void> {
  await visit(screens.service, alias);
  await screens.service.context.clicks.flush();
}

/** The row of a delivery, found by its state. */
const delivery = (state: string) => page.getByRole('button', { name: `Open “A link is clicked”, ${state}` });

/** What happens is looked for every ten seconds; a test need not wait so long. */
async function openOnce(state: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await expect
    .poll(async () => {
      await open(`${pathname}${search}`);
      await page.getByRole('heading', { name: 'Deliveries', exact: true }).waitFor();
      await page
        .getByText(/Nothing sent yet|1–/)
        .last()
        .waitFor();
      return delivery(state).count();
    })
    .toBe(1);
  await delivery(state).click();
}

describe('a new webhook', () => {
  it('is made for one link, shows its secret, and is told of a click on that link alone', async () => {
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('link', { name: 'Create a webhook' }).click();
    await page.getByLabel('Address').fill(`${receiver.url}/hook`);
    await page.getByRole('checkbox', { name: 'A link is created' }).uncheck();
    await page.getByText('Choose at least one event.').waitFor();
    await page.getByRole('checkbox', { name: 'A link is clicked' }).check();
    await page.getByRole('radio', { name: 'Selected links' }).check();
    await page.getByLabel('Find a link').fill('wik');
    await page.getByRole('checkbox', { name: 'wiki' }).check();
    await page.getByText('1 of 256 chosen').waitFor();
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByText(/^whsec_.{32}$/).waitFor();
    await page.getByRole('link', { name: 'Open the webhook' }).click();
    await page.getByText('1 link', { exact: true }).waitFor();

    await follow('menu');
    await follow('wiki');
    await openOnce('Delivered');
    await page.getByRole('dialog').getByText('"alias": "wiki"').waitFor();
    await page.getByRole('dialog').getByText('Status 204').waitFor();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  });

  it('is written for the chat that its address belongs to, unless the person decides otherwise', async () => {
    await page.getByRole('link', { name: 'Create a webhook' }).click();
    const chosen = (name: string) => page.getByRole('radio', { name }).isChecked();
    await page.getByLabel('Address').fill('https://canary.discord.com/api/webhooks/1/a');
    await page.getByText('Discord was detected from the address.').waitFor();
    expect(await chosen('Discord')).toBe(true);
    await page.getByLabel('Address').fill('https://hooks.slack.com/services/1');
    await page.getByText('Slack was detected from the address.').waitFor();
    await page.getByRole('radio', { name: 'A program' }).press('Space');
    await page.getByLabel('Address').fill('https://hooks.slack.com/services/2');
    expect(await chosen('A program')).toBe(true);
  });

  it('shows what a receiver gets, and what a wildcard takes in', async () => {
    await page.getByRole('link', { name: 'Create a webhook' }).click();
    await page.getByRole('checkbox', { name: 'Everything about links' }).check();
    const deleted = page.getByRole('checkbox', { name: 'A link is deleted' });
    expect([await deleted.isChecked(), await deleted.isDisabled()]).toEqual([true, true]);
    await page.getByText('Example', { exact: true }).click();
    await page.getByLabel('Event', { exact: true }).selectOption({ label: 'A link expires' });
    await page.getByText('"type": "link.expired"').waitFor();
  });

  it('is refused beside its field where nothing may be sent', async () => {
    await page.getByRole('link', { name: 'Create a webhook' }).click();
    await page.getByLabel('Address').fill('ftp://example.com/');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect.poll(() => page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true');
    expect(await listWebhooks()).toEqual([]);
  });

  it('is not offered once there are five', async () => {
    for (let count = 1; count <= 4; count += 1) await makeWebhook();
    await open(LIST);
    await page.getByText('4 of 5').waitFor();
    await makeWebhook();
    await open(LIST);
    await page.getByText('You have reached the limit of 5. Delete a webhook first.').waitFor();
    expect(await page.getByRole('link', { name: 'New webhook' }).count()).toBe(0);
    await screens.service.context.settings.set('webhooksPerAccount', 6);
    await open(LIST);
    await page.getByText('5 of 6').waitFor();
    await screens.service.context.settings.set('webhooksPerAccount', 5);
  });
});

describe('a webhook', () => {
  it('is tried with any event, and says what the receiver answered', async () => {
    receiver.answer = (res) => res.writeHead(500).end('out of order');
    await openWebhook();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The receiver rejected it').waitFor();
    const card = page.getByRole('region', { name: 'Test' });
    await card.getByText('Status 500').waitFor();
    await card.getByText(/^\d+ ms$/).waitFor();
    await card.getByText('out of order').waitFor();

    receiver.answer = withStatus(204);
    await page.getByLabel('Event').selectOption({ label: 'A link is deleted' });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The receiver accepted it').waitFor();
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toMatchObject({ type: 'link.deleted' });
    await page
      .getByRole('region', { name: 'Deliveries', exact: true })
      .getByText('Test', { exact: true })
      .first()
      .waitFor();
  });

  it('says when it tries a delivery again, and sends one once more on request', async () => {
    receiver.answer = inTurn(503, 204);
    await openWebhook();
    await follow('wiki');
    await openOnce('Retrying');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Status 503').waitFor();
    await sheet.getByText('Next attempt').waitFor();
    expect(await sheet.getByRole('button', { name: 'Resend' }).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('radio', { name: 'Failed' }).press('Space');
    await page.getByText('No matching deliveries').waitFor();
    await page.getByRole('button', { name: 'Show all deliveries' }).click();
    screens.service.clock.advance(6_000);
    await openOnce('Delivered');
    await sheet.getByText('2 attempts').waitFor();
    await sheet.getByRole('button', { name: 'Resend' }).click();
    await sheet.getByText('3 attempts').waitFor();
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('has deliveries that open and close by keyboard', async () => {
    await openWebhook((id) => page.request.post(`/api/v1/webhooks/${id}/test`, { data: {} }));
    const row = page.getByRole('button', { name: 'Open “A test”, Delivered' });
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('1 attempt').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('pauses and goes on', async () => {
    await openWebhook();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused: new events are not sent').waitFor();
    await page.getByRole('button', { name: 'Resume' }).first().click();
    await page.getByText('Paused: new events are not sent').waitFor({ state: 'detached' });
    expect(await listWebhooks()).toMatchObject([{ status: 'active' }]);
  });

  it('says why it was switched off, and is switched on again', async () => {
    receiver.answer = withStatus(410);
    const id = await makeWebhook();
    await follow('wiki');
    await expect.poll(async () => (await listWebhooks())[0]?.status).toBe('disabled');
    await open(LIST);
    await page.getByRole('listitem').filter({ hasText: 'Office' }).getByText('Turned off').waitFor();
    await goTo(page, `${screens.service.url}${LIST}/${id}`);
    await page.getByText('the receiver said that it no longer exists (410)').waitFor();
    await page.getByRole('button', { name: 'Resume' }).first().click();
    // The message of the test before may still be there.
    await page.getByText('Office active again').last().waitFor();
    await expect.poll(async () => (await listWebhooks())[0]?.status).toBe('active');
  });

  it('is changed, shows its secret again, and is deleted with its log', async () => {
    const id = await openWebhook();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Canteen');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Canteen saved').waitFor();
    await page.getByRole('link', { name: 'Show the secret' }).click();
    await page.getByText(/^whsec_.{32}$/).waitFor();
    await page.getByText('How to check a signature').click();
    await page.getByText('timingSafeEqual').first().waitFor();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Actions for Canteen' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('The webhook, its secret and its delivery log are deleted.').waitFor();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('No webhooks yet').waitFor();
    expect((await page.request.get(`/api/v1/webhooks/${id}`)).status()).toBe(404);
  });
});

it('the list says when it cannot be loaded, and loads again on request', async () => {
  let asked = 0;
  await page.route('**/api/v1/webhooks', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, json: { error: 'Fault', code: 'internal_error' } });
  });
  await page.reload();
  await page.getByText('Something went wrong in Linnet').waitFor();
  const before = asked;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await page.unroute('**/api/v1/webhooks');
  await tryAgain(page, page.getByText('No webhooks yet'));
});
