import type { Person } from './people.ts';
import { request } from './request.ts';

type Place = { url: string };

/** Makes a group of these people; returns its id. `by` is the owner or an admin. */
export async function makeGroup(
  { url }: Place,
  by: Pick<Person, 'token'>,
  name: string,
  members: readonly Pick<Person, 'id'>[],
): Promise<string> {
  const body = { name, member_ids: members.map(({ id }) => id) };
  const answer = await request(`${url}/api/v1/team/groups`, { method: 'POST', token: by.token, body });
  if (answer.status !== 201) throw new Error(`No group ${name}: ${answer.text}`);
  return String(answer.body.id);
}

/** Shares a link with everyone, and with a new group of its owner, which owns it. */
export async function shareWithGroup(place: Place, owner: Person, linkId: string): Promise<void> {
  const id = await makeGroup(place, owner, `Group of ${linkId}`, [owner]);
  const body = { account_ids: [], everyone: true, groups: [{ id, owns: true }] };
  const path = `${place.url}/api/v1/links/${linkId}/editors`;
  const answer = await request(path, { method: 'PUT', token: owner.token, body });
  if (answer.status !== 200) throw new Error(`Not shared: ${answer.text}`);
}
