import { type Static, Type } from '@sinclair/typebox';
import { defineModule, type Task } from '../../kernel/module.ts';
import { ClockCheck } from './clock-check.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** Whether the clock is trusted for actions that cannot be undone. */
    clockCheck: ClockCheck;
  }

  interface Settings extends Static<typeof CLOCK_SETTINGS> {}
}

/** Stores the time for the next start, or logs that nothing is erased by age. */
const checkClock: Task = async ({ clock, clockCheck, settings, log }) => {
  if (clockCheck.isPlausible()) return settings.set('lastKnownTime', clock.now());
  log.warn(
    { last_known: settings.get('lastKnownTime') },
    'the clock is far ahead of the last known time; nothing is erased by age until it has gone on for an hour',
  );
};

const CLOCK_SETTINGS = Type.Object({
  /** The last time at which the clock was trusted, in milliseconds UTC. Set by the service itself. */
  lastKnownTime: Type.Union([Type.Number(), Type.Null()], {
    default: null,
    bookkeeping: true,
    ofThisComputer: true,
  }),
});

export const clock = defineModule({
  name: 'clock',
  needs: ['settings'],
  adds: ['clockCheck'],
  settings: CLOCK_SETTINGS.properties,
  open: ({ clock, settings }) => ({ clockCheck: new ClockCheck(clock, settings.get('lastKnownTime')) }),
  beforeServingHere: { checkClock },
});
