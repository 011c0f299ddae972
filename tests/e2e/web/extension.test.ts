import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtensionBrowser, hasExtensions, startExtension } from '../../support/extension.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { makeLink } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

// It needs the builds dist/extension and /app/.
describe.skipIf(!hasExtensions)('The browser extension', () => {
  let service: TestService;
  let ada: Person;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    service = await startTestService({ clock: createFakeClock(Date.now()) });
    ada = await signUp(service);
    await makeLink(service, { alias: 'wiki', long_url: 'http://example.com/wiki' }, ada.token);
    browser = await startExtension(service);
    await browser.signIn(service, ada);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  it('signs in once, follows a name, makes a link, and leads on while the service is away', async () => {
    const page = await browser.open('http://example.com/handbook');
    await browser.enter('wiki', page);
    await page.waitForURL('http://example.com/wiki');

    await page.goto('http://example.com/handbook');
    const popup = await browser.popup(page);
    await popup.getByRole('textbox', { name: 'Name' }).fill('handbook');
    await popup.getByRole('button', { name: 'Create link' }).click();
    await popup.getByRole('link', { name: `${service.url}/handbook` }).waitFor();
    expect(await popup.getByLabel('Title').inputValue()).toBe('Page /handbook');

    await service.stop();
    await browser.enter('wiki', page);
    await page.waitForURL('http://example.com/wiki');
    await popup.reload();
    await popup.getByText('Linnet is not reachable. The names of').waitFor();
  });
});
