import { describe, expect, it } from 'vitest';
import { request } from '../../../support/request.ts';
import { putRules } from '../../../support/rules.ts';
import { until, useReceiver } from './set-up.ts';

describe('An edit of a link', () => {
  const on = useReceiver();

  it('is not told where only what Linnet alone knows of a link changed', async () => {
    await on.hook({ events: ['link.updated'] });
    const { id } = await on.link();
    const answer = await request(`${on.service.url}/api/v1/links/${id}/forwarding`, {
      method: 'PUT',
      body: { path: true },
      token: on.person.token,
    });
    expect(answer.status).toBe(200);
    await on.edit('PATCH', id, { status: 'INACTIVE' });
    await until(() => on.receiver.received.length === 1);
    expect(Object.keys(on.bodies()[0].data.changes)).toEqual(['status']);
  });
});

describe('Names and rules', () => {
  const on = useReceiver();

  const call = async (method: string, path: string, body?: object): Promise<void> => {
    const answer = await request(`${on.service.url}/api/v1/links/${path}`, {
      method,
      body,
      token: on.person.token,
    });
    expect(answer.status, answer.text).toBeLessThan(300);
  };

  it('are told to a webhook that asks for them', async () => {
    await on.hook({ events: ['names.updated', 'rules.*'] });
    const { id } = await on.link();
    const rule = { when: { device: 'mobile' }, then: 'https://example.com/m' };
    await call('POST', `${id}/names`, { name: 'welcome', note: 'On the door' });
    await call('DELETE', `${id}/names/welcome`);
    expect((await putRules(on.service, on.person, id, [rule])).status).toBe(200);
    await call('PUT', `${id}/forwarding`, { path: true });
    await on.edit('PATCH', id, { status: 'INACTIVE' });
    await until(() => on.receiver.received.length === 4);
    const name = {
      name: 'welcome',
      domain: expect.any(String),
      short_url: expect.stringMatching(/^http.*\/welcome$/),
      note: 'On the door',
      kept_until: null,
    };
    expect(on.bodies().map(({ type, data }) => ({ type, ...data }))).toMatchObject([
      { type: 'names.updated', way: 'given', name, link: { link_id: id } },
      { type: 'names.updated', way: 'taken', name },
      { type: 'rules.updated', changes: { rules: { old: null, new: [rule] } } },
      {
        type: 'rules.updated',
        changes: { forwarding: { old: null, new: { path: true, query: false, places: false } } },
      },
    ]);
  });

  it('are told to no receiver that asks with the words of the platform, but for destinations by country', async () => {
    await on.hook({ events: ['*'] });
    const { id } = await on.link();
    await until(() => on.receiver.received.length === 1);
    await call('POST', `${id}/names`, { name: 'unheard' });
    await putRules(on.service, on.person, id, [
      { when: { device: 'mobile' }, then: 'https://example.com/m' },
      { when: { country: 'DE' }, then: 'https://example.de/' },
    ]);
    await on.edit('PATCH', id, { status: 'INACTIVE' });
    await until(() => on.receiver.received.length === 3);
    expect(on.bodies().map(({ type, data }) => [type, Object.keys(data.changes ?? {})])).toEqual([
      ['link.created', []],
      ['link.updated', ['geo_rules']],
      ['link.updated', ['status']],
    ]);
  });

  it('stand in the catalogue for a caller that asks for those of Linnet too', async () => {
    const typesOf = async (query: string) =>
      JSON.stringify((await request(`${on.service.url}/api/v1/webhooks/event-types${query}`)).body);
    expect(await typesOf('')).not.toContain('rules.updated');
    expect(await typesOf('?own=true')).toContain('rules.updated');
  });
});
