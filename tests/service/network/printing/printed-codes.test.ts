import { afterEach, describe, expect, it } from 'vitest';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import { tellBroken } from '../../../../service/network/printing/broken.ts';
import { findBrokenCodes } from '../../../../service/network/printing/index.ts';
import { countBroken } from '../../../../service/network/printing/repository.ts';
import { makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { designBody } from '../../qr/codes/design-bodies.ts';

const OLD = '10.77.0.20';
const NEW = '10.77.0.55';

const ON_PAPER = { design: designBody(), output: 'svg', size: 300, width_mm: 30 };

let service: TestService;
let owner: Person;
let addresses: string[];
afterEach(() => service.stop());

async function start(): Promise<void> {
  addresses = [OLD];
  service = await startTestService({
    machine: { ...pretendMachine({}), addresses: () => pretendMachine({ eth0: addresses }).addresses() },
  });
  owner = await signUp(service);
  await makeLink(service, { alias: 'wiki' }, owner.token);
  await makeLink(service, { alias: 'menu' }, owner.token);
}

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token: owner.token });
const codeAt = (address: string, alias: string): string => `http://${address}:${service.port}/${alias}`;
const drawFile = (content: string): Promise<Answer> =>
  call('POST', '/api/v1/qr/file', { ...ON_PAPER, content, crop_marks: false });
const linkAddress = async () => (await call('GET', '/host/link-address')).body;

/** The name and addresses of the computer are read again after half a second. */
const brokenAliases = (): Promise<unknown> =>
  findBrokenCodes(service.context).then((codes) => codes?.links.map(({ alias }) => alias) ?? null);

/** Codes are noted after they were drawn. */
const noted = (count: number): Promise<void> =>
  expect
    .poll(() => countBroken(service.context.database.read, { broken: printedBases(), working: [] }))
    .toBe(count);
const printedBases = (): string[] => [codeAt(OLD, '').slice(0, -1), 'http://go.office'];

describe('Codes that were printed', () => {
  it('are told when their address is gone, until they are printed anew', async () => {
    await start();
    for (const alias of ['wiki', 'menu']) expect((await drawFile(codeAt(OLD, alias))).status).toBe(200);
    await noted(2);
    expect((await linkAddress()).broken_codes).toBeNull();
    addresses = [NEW];
    await expect.poll(brokenAliases).toEqual(expect.arrayContaining(['wiki', 'menu']));
    expect((await linkAddress()).broken_codes).toMatchObject({
      base: `http://${OLD}:${service.port}`,
      count: 2,
      links: expect.arrayContaining([
        { id: expect.any(String), alias: 'wiki', short_url: `http://localhost:${service.port}/wiki` },
      ]),
    });
    service.clock.advance(1);
    await drawFile(codeAt(NEW, 'wiki'));
    await expect.poll(brokenAliases).toEqual(['menu']);
    addresses = [NEW, OLD];
    await expect.poll(brokenAliases).toBeNull();
  });

  it('are noted from archives and labels, not from previews and not of other addresses', async () => {
    await start();
    const items = [{ content: codeAt(OLD, 'wiki'), filename: 'wiki' }];
    await call('POST', '/api/v1/qr/preview', {
      design: ON_PAPER.design,
      content: codeAt(OLD, 'menu'),
      size: 300,
      width_mm: 30,
    });
    await drawFile('https://example.com/menu');
    await drawFile(`http://localhost:${service.port}/menu`);
    expect((await call('POST', '/api/v1/qr/archive', { ...ON_PAPER, items })).status).toBe(200);
    await noted(1);
  });

  it('are counted before another port breaks them', async () => {
    await start();
    await drawFile(codeAt(OLD, 'wiki'));
    await noted(1);
    const preview = async (body: object) => (await call('POST', '/host/ports/preview', body)).body.breaks;
    expect(await preview({ port: 65_000 })).toBe(1);
    expect(await preview({ port: service.port })).toBe(0);
    expect(await preview({ port_80: true })).toBe(0);
  });

  it('go on working under the address that links began with before', async () => {
    await start();
    await call('PUT', '/host/link-address', { address: 'http://go.office' });
    await drawFile('http://go.office/wiki');
    await noted(1);
    await call('PUT', '/host/link-address', { address: null });
    expect((await linkAddress()).broken_codes).toBeNull();
    expect(service.context.hosts.isServed('go.office')).toBe(true);
  });

  it('are told of in a notification, once for each address', async () => {
    await start();
    const shown: DesktopNotice[] = [];
    const context = { ...service.context, showNotice: (notice: DesktopNotice) => void shown.push(notice) };
    await drawFile(codeAt(OLD, 'wiki'));
    await noted(1);
    await tellBroken(context);
    expect(shown).toEqual([]);
    addresses = [NEW];
    await expect.poll(brokenAliases).toEqual(['wiki']);
    await tellBroken(context);
    await tellBroken(context);
    expect(shown).toEqual([
      {
        title: 'Printed codes no longer work',
        body: `The code of 1 link begins with http://${OLD}:${service.port}, which no longer reaches Linnet. Open the network settings to see which codes to print again.`,
        path: '/app/settings/network',
      },
    ]);
  });
});
