import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromiumOn } from '../../../support/chromium.ts';
import { canMakeComputers, makeTwoComputers, OFFICE, type TwoComputers } from '../../../support/computers.ts';
import { PASSWORD } from '../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../support/program.ts';
import type { Json } from '../../../support/request.ts';
import { useVirtualAuthenticator } from '../../../support/virtual-authenticator.ts';

const canRun = canMakeComputers('https is tried on this computer alone, without a browser');

/** Free in a network of the test's own. */
const PORT = 7431;
const NAMES = { 'links.local': OFFICE.v4, 'office-pc.local': OFFICE.v4 };
const HTTP = `http://links.local:${PORT}`;
const HTTPS = 'https://links.local:7432';
const ACCOUNT = { email: 'ada@example.com', password: PASSWORD };

let network: TwoComputers;
let folder: string;
let program: Program | undefined;
let token = '';
/** The home folder of a person whose browser trusts the authority. */
let home: string;

/** A call made at the computer that runs Linnet, as its own screens make it. */
async function atOffice(method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await network.office.request(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return JSON.parse(String(answer.body));
}

/** A home folder whose browsers trust the certificate of a file, as a person imports it. */
async function trusting(certificate: Buffer): Promise<string> {
  const home = join(folder, 'home');
  const [file, store] = [join(folder, 'linnet.crt'), join(home, '.pki', 'nssdb')];
  await mkdir(store, { recursive: true });
  await writeFile(file, certificate);
  const certutil = (...words: string[]) => execFileSync('certutil', ['-d', `sql:${store}`, ...words]);
  certutil('-N', '--empty-password');
  certutil('-A', '-n', 'Linnet', '-t', 'C,,', '-i', file);
  return home;
}

const inBrowser = async (home: string | undefined, use: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await launchChromiumOn(network.colleague, NAMES, home);
  try {
    await use(await browser.newPage());
  } finally {
    await browser.close();
  }
};

/** Signs in by the page that is open, and then asks with the cookies of its address who is signed in. */
const signInThere = (page: Page): Promise<number[]> =>
  page.evaluate(async (account) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(account);
    const signedIn = await fetch('/auth/login', { method: 'POST', headers, body });
    return [signedIn.status, (await fetch('/auth/me')).status];
  }, ACCOUNT);

/** Signs in on the screen. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe.runIf(canRun)('On the computer of a colleague', () => {
  beforeAll(async () => {
    network = makeTwoComputers();
    folder = await mkdtemp(join(tmpdir(), 'linnet-https-'));
    program = await startProgram(
      {
        LINNET_DATA_DIR: join(folder, 'data'),
        LINNET_PORT: String(PORT),
        LINNET_LAN: OFFICE.v4,
        LINNET_MDNS: 'off',
      },
      serviceThrough(network.office.prefix),
    );
    token = String((await atOffice('POST', '/auth/register', ACCOUNT)).access_token);
    await atOffice('PUT', '/host/https', { mode: 'own' });
    await atOffice('POST', '/api/v1/shorten', {
      long_url: 'https://example.com/handbook',
      alias: 'handbook',
    });
    const { body } = await network.colleague.request(`http://${OFFICE.v4}:${PORT}/trust/linnet.crt`);
    home = await trusting(body);
  });
  afterAll(async () => {
    await program?.stop();
    network?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('a browser that trusts the authority opens the screens, in a secure context, and people sign in on both', async () => {
    await inBrowser(home, async (page) => {
      await page.goto(`${HTTP}/trust`);
      await page.getByRole('link', { name: 'Test this device' }).click();
      await page.getByRole('heading', { name: 'This device trusts Linnet' }).waitFor();
      expect(page.url()).toBe(`${HTTPS}/trust/trusted`);
      await page.getByRole('link', { name: 'Open Linnet' }).click();
      await page.getByRole('heading').first().waitFor();
      expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([true, true]);
      expect(await signInThere(page)).toEqual([200, 200]);
      await page.goto(`${HTTP}/app/`);
      expect(await signInThere(page)).toEqual([200, 200]);
      await page.goto(`https://${OFFICE.v4}:7432/trust/trusted`);
      await page.getByRole('heading', { name: 'This device trusts Linnet' }).waitFor();
    });
  });

  it('a person creates a passkey by the name over https, and signs in with it there alone', async () => {
    await inBrowser(home, async (page) => {
      await useVirtualAuthenticator(page);
      await page.goto(`${HTTP}/app/links`);
      expect(await page.evaluate(async () => (await fetch('/app-state')).json())).toMatchObject({
        passkey_base: HTTPS,
      });
      await page.goto(`${HTTPS}/app/settings/sign-in`);
      await signIn(page);
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByLabel('Name of the passkey').fill('Laptop');
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await page.getByRole('dialog', { name: 'Recovery codes' }).waitFor();
      await page.context().clearCookies();
      await page.goto(`${HTTP}/app/links`);
      await signIn(page);
      await page.getByText('Your passkeys work only at links.local.').waitFor();
      await page.goto(`${HTTPS}/app/links`);
      await signIn(page);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await page.getByRole('heading', { name: 'Links', exact: true }).waitFor();
    });
  });

  it('a browser without trust is warned of https, and links lead on over http', async () => {
    await inBrowser(undefined, async (page) => {
      await page.goto(`${HTTP}/trust`);
      await page.getByRole('heading', { name: 'Trust https here' }).waitFor();
      await expect(page.goto(`${HTTPS}/trust/trusted`)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
    });
    const followed = await network.colleague.request(`http://${OFFICE.v4}:${PORT}/handbook`);
    expect(followed).toMatchObject({ status: 302, location: 'https://example.com/handbook' });
  });

  it('the settings are on neither', async () => {
    const answer = await network.colleague.request(`http://${OFFICE.v4}:${PORT}/host/https`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  });
});
