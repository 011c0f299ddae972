import { describe, expect, it } from 'vitest';
import { request } from '../../support/request.ts';
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
