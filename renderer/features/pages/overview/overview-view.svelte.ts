import {
  changeFirstSteps,
  type FirstSteps,
  getHostOverview,
  getOverview,
  type HostOverview,
  type Overview,
} from '../../../api/me.ts';
import { Resource } from '../../../lib/resource.svelte.ts';
import { hostAccess } from '../../../session/host-access.svelte.ts';
import { live } from '../../../session/live/live.svelte.ts';
import { Remembered } from '../../../session/remembered.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import { undo } from '../../../session/undo.ts';
import { type Has, hasIn, readHas } from './has.ts';

/** The overview loads again after any of these changes. */
export const overviewChanges = live.topic(
  'link.',
  'account.',
  'import.',
  'tag.',
  'webhook.',
  'domain.',
  'invite.',
  'setting.',
  'report.',
);

undo.onOutcome(() => overviewChanges.announce());

/** How often it is asked again while links are followed, ms. */
const PACE = 60_000;

/** What the overview says about the computer itself: null unless the owner sits at it, `failed` if it could not be loaded. */
export type WholeOverview = { overview: Overview; host: HostOverview | 'failed' | null };

/** What the overview shows. Make it while a component initialises. */
export class OverviewView {
  readonly whole = new Resource(async (signal): Promise<WholeOverview> => {
    const [overview, host] = await Promise.all([getOverview(signal), findHost(signal)]);
    await this.#prepare(overview);
    return { overview, host };
  }).follow(overviewChanges);
  readonly #prepare: (overview: Overview) => Promise<unknown>;

  /** What the person is known to have had: a newcomer sees no figures that disappear again. */
  readonly #before = new Remembered('overview-has', readHas);

  readonly #has = $derived(this.whole.value ? hasNow(this.whole.value.overview) : this.#before.value);
  readonly hasLinks = $derived(this.#has.links);
  /** Whether there is anything to count. */
  readonly hasClicks = $derived(this.#has.clicks);

  /** `prepare` loads what an answer needs to be shown at once. */
  constructor(prepare: (overview: Overview) => Promise<unknown>) {
    this.#prepare = prepare;
    $effect(() => live.onClicks(() => void this.whole.reload(), { most: PACE, otherwise: PACE }));
    $effect(() => {
      if (this.whole.value) this.#before.keep({ links: this.hasLinks, clicks: this.hasClicks });
    });
  }

  /** Notes that the person followed a link from here: one of the first steps, of which nothing else tells. */
  async noteFollowed(): Promise<void> {
    const steps = this.whole.value?.overview.first_steps.steps ?? [];
    if (!steps.some(({ step, state }) => step === 'follow' && state === 'open')) return;
    // The link is followed all the same; the step ticks the next time.
    const changed = await changeFirstSteps({ done: 'follow' }).catch(() => undefined);
    if (changed) this.adopt(changed);
  }

  /** Shows first steps that were just changed. */
  adopt(steps: FirstSteps): void {
    const { value } = this.whole;
    if (value) this.whole.replace({ ...value, overview: { ...value.overview, first_steps: steps } });
  }
}

/** With the clicks that came since it was loaded. */
const hasNow = ({ links, recent }: Overview): Has =>
  hasIn({
    links,
    clicks: recent.map(
      (link) => live.count(link.id, { total: link.total_clicks, lastClick: link.last_click }).total,
    ),
  });

/** The rest is shown without it. */
async function findHost(signal: AbortSignal): Promise<WholeOverview['host']> {
  if (session.user?.role !== 'owner') return null;
  await hostAccess.find();
  return hostAccess.granted ? getHostOverview(signal).catch(() => 'failed' as const) : null;
}
