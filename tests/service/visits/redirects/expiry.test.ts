import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LINK_EXPIRED } from '../../../../service/links/links/changes.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
/** The names of the writes since the start, and the links that were told of as expired. */
let writes: string[];
let expired: string[];
beforeEach(async () => {
  service = await startTestService();
  writes = [];
  expired = [];
  const { database, journal } = service.context;
  const { write } = database;
  database.write = (operation, input, author) => {
    writes.push(operation.name);
    return write(operation, input, author);
  };
  journal.on(LINK_EXPIRED, ({ facts }) => expired.push(`${facts.link.alias} ${facts.reason}`));
});
afterEach(() => service.stop());

const follow = async (times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push((await visit(service, 'wiki')).status);
  return statuses;
};
const marks = (): number => writes.filter((name) => name === 'links.expire').length;
const soon = (): number => service.clock.now() / 1000 + 10;

describe('a link that has run out', () => {
  it('is marked once, by its time, however often it is followed', async () => {
    await makeLink(service, { alias: 'wiki', expire_after: soon() });
    service.clock.advance(9_999);
    expect(await follow(1)).toEqual([302]);
    service.clock.advance(1);
    expect(await follow(5)).toEqual(Array(5).fill(410));
    await expect.poll(() => expired).toEqual(['wiki time_expired']);
    expect(marks()).toBe(1);
  });

  it('is marked once, by its clicks, however often it is followed', async () => {
    await makeLink(service, { alias: 'wiki', max_clicks: 2 });
    expect(await follow(5)).toEqual([302, 302, 410, 410, 410]);
    await expect.poll(() => expired).toEqual(['wiki max_clicks_reached']);
    expect(marks()).toBe(1);
  });

  it('ran out by its time from the very millisecond on, whatever else it ran out of', async () => {
    await makeLink(service, { alias: 'wiki', expire_after: soon(), max_clicks: 1 });
    const entry = await service.context.linkIndex.load('', 'wiki');
    if (entry) entry.link.totalClicks = 1;
    service.clock.advance(10_000);
    await follow(1);
    await expect.poll(() => expired).toEqual(['wiki time_expired']);
  });
});
