import { type DailyNotes, dailyMoments } from '../../keeping/backups/index.ts';
import { noteDailyCopy } from './repository.ts';

/** The instances of a server make one daily copy for all. */
export const sharedDailyNotes: DailyNotes = {
  read: ({ settings }) => settings.read('newestDailyCopy'),
  tell: ({ clock, database, instance, machine }, at, ok) => {
    const copy = { at, instance: instance.id, by: machine.hostname(), ok };
    return database.write(noteDailyCopy, { copy, since: dailyMoments(clock.now()).last });
  },
};
