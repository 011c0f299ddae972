import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { defineModule, type Running } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { LINK_ALIVE, LINK_DEAD } from './changes.ts';
import { BETWEEN_ROUNDS, createWatch, type DestinationWatch } from './rounds.ts';
import { describeTeamWatch, getLinkWatch, setLinkWatch } from './service.ts';

declare module '../../kernel/context.ts' {
  interface LinksParts {
    /** The watch over destinations. */
    watch: DestinationWatch;
  }

  interface Settings extends Static<typeof WATCH_SETTINGS> {}
}

const WATCH_SETTINGS = Type.Object({
  /** Which links are watched (docs/contract/watch.md#which-links). */
  watch: Type.Union([Type.Literal('off'), Type.Literal('chosen'), Type.Literal('all')], {
    default: 'chosen',
  }),
  /** The networks of this computer when a host of the local network last answered. Set by the service itself. */
  watchNetworks: Type.Array(Type.String(), { default: [], bookkeeping: true, ofThisComputer: true }),
});

const watchEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.GET_LINK_WATCH, async ({ actor, params, reply }) =>
    reply(200, await getLinkWatch(context, signedIn(actor), params.link_id)),
  ),
  endpoint(api.SET_LINK_WATCH, async ({ actor, params, body, reply }) =>
    reply(200, await setLinkWatch(context, signedIn(actor), params.link_id, body.on)),
  ),
];

const watchHostEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.GET_WATCH, async ({ reply }) => reply(200, await describeTeamWatch(context))),
  endpoint(api.SET_WATCH, async ({ actor, body, reply }) => {
    await context.settings.set('watch', body.mode, actor);
    return reply(200, await describeTeamWatch(context));
  }),
];

/** Rounds go on while something is watched; without that, nothing wakes up before a change. */
function startRounds(context: LinksContext): Running {
  const { journal, log, settings, watch } = context;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const wakeIn = (ms: number): void => {
    clearTimeout(timer);
    timer = stopping.signal.aborted ? undefined : setTimeout(run, ms).unref();
  };
  const round = async (): Promise<void> => {
    await watch
      .round(stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'destinations could not be looked at'));
    const next = stopping.signal.aborted ? null : await watch.untilNext();
    if (next !== null) wakeIn(next);
  };
  const run = (): void => {
    running = round();
  };
  const stopListening = [
    journal.onEvery(({ kind, subject, subjectId }) => {
      const isOwn = kind === LINK_DEAD.kind || kind === LINK_ALIVE.kind;
      // A new link has no choice of its own.
      const isNew = kind === 'link.created' && settings.get('watch') !== 'all';
      if (subject === 'setting') watch.changedAll();
      else if (subject === 'link' && !isOwn && !isNew) watch.changed(subjectId);
      else return;
      wakeIn(BETWEEN_ROUNDS);
    }),
    journal.onReplaced(() => {
      watch.changedAll();
      wakeIn(BETWEEN_ROUNDS);
    }),
  ];
  wakeIn(BETWEEN_ROUNDS);
  return {
    close: async () => {
      stopping.abort();
      clearTimeout(timer);
      for (const stop of stopListening) stop();
      await running;
    },
  };
}

/** The watch over the destinations of links (docs/contract/watch.md). */
export const watch = defineModule({
  name: 'watch',
  needs: ['jobs', 'outbound', 'settings'],
  adds: ['watch'],
  settings: WATCH_SETTINGS.properties,
  open: (context) => ({ watch: createWatch(context) }),
  endpoints: watchEndpoints,
  hostEndpoints: watchHostEndpoints,
  pausedInSafeMode: true,
  whileServing: startRounds,
});
