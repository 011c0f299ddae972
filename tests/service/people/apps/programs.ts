import { createKey, type Person } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import type { TestService } from '../../../support/start-service.ts';
import { connect } from './device-flow.ts';

/** An API key and an app's token that may do all a program may do for this person. */
export async function everyProgramOf(service: TestService, person: Person, owner: Person): Promise<string[]> {
  const saved = await request(`${service.url}/host/apps/hungry-app`, {
    method: 'PUT',
    token: owner.token,
    body: {
      name: 'Hungry app',
      description: 'Asks for everything.',
      verified: false,
      status: 'live',
      redirect_uris: [],
      scopes: ['admin:all'],
    },
  });
  if (saved.status !== 200) throw new Error(`The app was not saved: ${saved.text}`);
  const { access } = await connect(service, person, 'hungry-app');
  return [await createKey(service, person, ['admin:all']), access];
}
