import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { forgetEndedSessions } from './devices.ts';
import { sessionEndpoints } from './routes.ts';
import { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';
import { findSessionActor } from './visitor.ts';

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
  beforeServing: { forgetEndedSessions: byAge(forgetEndedSessions) },
});
