import { byOne } from '../../by-one.ts';
import { defineModule } from '../../module.ts';
import { byAge } from '../clock/index.ts';
import { findSessionActor } from './caller.ts';
import { forgetEndedSessions } from './devices.ts';
import { sessionEndpoints } from './routes.ts';
import { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';

declare module '../../context.ts' {
  interface Parts {
    unstoredSessions: UnstoredSessions;
  }
}

export const sessions = defineModule({
  name: 'sessions',
  needs: ['clockCheck', 'jobs'],
  adds: ['unstoredSessions'],
  open: () => ({ unstoredSessions: createUnstoredSessions() }),
  endpoints: sessionEndpoints,
  findActor: (context, { token }) => findSessionActor(context, token),
  beforeServing: { forgetEndedSessions: byOne(byAge(forgetEndedSessions)) },
});
