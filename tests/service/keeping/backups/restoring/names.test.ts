import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shareWithGroup } from '../../../../support/groups.ts';
import { makeLink, shorten, visit } from '../../../../support/links.ts';
import { type Person, signInAgain, signUp } from '../../../../support/people.ts';
import { type Program, startProgram } from '../../../../support/program.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { namesOf } from '../../../links/links/names/names-calls.ts';

let dataDir: string;
let program: Program;
let ada: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-restore-'));
  program = await startProgram({ LINNET_DATA_DIR: dataDir, LINNET_PORT: '0', LINNET_RATE_LIMITS: 'off' });
  ada = await signUp(program);
});
afterAll(async () => {
  await program.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const call = (path: string, method = 'GET', body?: unknown): Promise<Answer> =>
  request(`${program.url}/${path}`, { method, body, token: ada.token });
const leadsTo = async (code: string): Promise<string | null> =>
  (await visit(program, code)).headers.get('location');

async function makeCopy(): Promise<string> {
  const name = String((await call('host/backups', 'POST')).body.name);
  type Listed = { backups?: { name: string; proof: { ok: boolean } | null }[]; running?: unknown };
  const isProven = async (): Promise<boolean> => {
    const { backups = [], running }: Listed = (await call('host/backups')).body;
    // The proof is there a moment before all is done.
    return running === null && backups.some((one) => one.name === name && one.proof?.ok);
  };
  await vi.waitUntil(isProven, { timeout: 120_000 });
  return name;
}

async function restore(copy: string): Promise<void> {
  expect((await call(`host/backups/${copy}/restore`, 'POST')).status).toBe(202);
  const isRestored = async (): Promise<boolean> => {
    // Between the two no one answers, and the session may be of the state before.
    const answer = await call('host/restore').catch(() => undefined);
    if (answer?.status === 401) ada = await signInAgain(program, ada);
    return JSON.stringify(answer?.body.restore ?? null).includes('"state":"restored"');
  };
  await vi.waitUntil(isRestored, { timeout: 120_000, interval: 100 });
}

it('a restored link has its further names, rules, forwarding and groups again', async () => {
  const { id } = await makeLink(
    program,
    { alias: 'jira', long_url: 'https://jira.example/browse' },
    ada.token,
  );
  const names = () => namesOf(program, ada.token);
  await names().add(id, 'tickets', { note: 'On the door of room 12' });
  await names().edit(id, { alias: 'issues' });
  const rules = [{ when: { query: { print: 'yes' } }, then: 'https://jira.example/print' }];
  expect((await call(`api/v1/links/${id}/rules`, 'PUT', { rules })).status).toBe(200);
  const forwarding = { path: true, query: false, places: false };
  expect((await call(`api/v1/links/${id}/forwarding`, 'PUT', forwarding)).status).toBe(200);

  await shareWithGroup(program, ada, id);

  const state = async () => ({
    names: (await names().list(id)).body,
    rules: (await call(`api/v1/links/${id}/rules`)).body,
    forwarding: (await call(`api/v1/links/${id}/forwarding`)).body,
    editors: (await call(`api/v1/links/${id}/editors`)).body,
    groups: (await call('api/v1/team/groups')).body,
    plain: await leadsTo('tickets/PRT-7'),
    former: await leadsTo('jira'),
    ruled: await leadsTo('tickets?print=yes'),
    near: (await visit(program, 'tickts')).text.includes('>tickets<'),
  });
  const before = await state();
  expect(before).toMatchObject({
    plain: 'https://jira.example/browse/PRT-7',
    former: 'https://jira.example/browse',
    ruled: 'https://jira.example/print',
    near: true,
    editors: { everyone: true, groups: [{ name: `Group of ${id}`, owns: true }] },
  });
  const copy = await makeCopy();

  await call(`api/v1/links/${id}/rules`, 'PUT', { rules: [] });
  await call(`api/v1/links/${id}/forwarding`, 'PUT', {});
  await call(`api/v1/links/${id}/editors`, 'PUT', { account_ids: [], everyone: false, groups: [] });
  for (const group of Object.values((await call('api/v1/team/groups')).body.items ?? {}))
    await call(`api/v1/team/groups/${group.id}`, 'DELETE');
  for (const name of ['tickets', 'jira']) expect((await names().remove(id, name)).status).toBe(200);
  await makeLink(program, { alias: 'tickets', long_url: 'https://else.example/' }, ada.token);
  expect(await state()).not.toEqual(before);

  await restore(copy);
  expect(await state()).toEqual(before);
  const again = await shorten(program, { long_url: 'https://else.example/', alias: 'tickets' }, ada.token);
  expect(again.status).toBe(409);
});
