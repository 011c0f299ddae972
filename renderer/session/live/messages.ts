import type { LiveChange, LiveClicks } from '../../api/events.ts';

/** What the one connection of a browser tells its windows. */
export type ToWindow =
  /** Events of this person come from now on, after this place. */
  | { type: 'live'; accountId: string }
  /** No events come for now, so a window has to ask the service. */
  | { type: 'lost' }
  /**
   * The service did not answer, or could not start a stream, for instance without its database. The window has to ask
   * how it is.
   */
  | { type: 'silent' }
  /** The service does not know the session; a window may renew it. */
  | { type: 'signed-out' }
  /** Something was missed: everything on screen may be stale. */
  | { type: 'reload' }
  /** What links begin with, or whether changes can be stored, is different now. */
  | { type: 'installation' }
  | ({ type: 'change' } & LiveChange)
  | ({ type: 'clicks' } & LiveClicks);

/** What a window tells the connection. */
export type FromWindow =
  /** A person is signed in here. What is on screen was asked for after the event `place`, where that is known. */
  | { type: 'join'; accountId: string; place?: string }
  | { type: 'leave' }
  /** There is a reason to try again at once: the session was renewed, the network is back, the window is seen. */
  | { type: 'wake' };

/** The way to the connection, wherever it is kept. */
export type Channel = { send(message: FromWindow): void };
