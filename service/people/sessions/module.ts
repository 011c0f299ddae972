import { byAge } from '../../base/clock/index.ts';
import { byOne } from '../../kernel/by-one.ts';
import { defineModule } from '../../kernel/module.ts';
import { findSessionActor } from './caller.ts';
import { forgetEndedSessions } from './devices.ts';
import { sessionEndpoints } from './routes.ts';
import { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';

declare module '../../kernel/context.ts' {
  interface PeopleParts {
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
