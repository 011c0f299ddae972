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

/** What the overview says about the computer itself; null unless the owner sits at it. */
export type WholeOverview = { overview: Overview; host: HostOverview | null };

/** What the overview shows. Make it while a component initialises. */
export class OverviewView {
  readonly whole = new Resource(async (signal): Promise<WholeOverview> => {
    const [overview, host] = await Promise.all([getOverview(signal), findHost(signal)]);
    await this.#prepare(overview);
    return { overview, host };
  }).follow(overviewChanges);
  readonly #prepare: (overview: Overview) => Promise<unknown>;

  /** Whether the person is known to have had links: a newcomer sees no figures that disappear again. */
  readonly #before = new Remembered('has-links', (stored) => stored === true);

  /** Whether there is anything to count. */
  readonly hasLinks = $derived(this.whole.value ? this.whole.value.overview.links > 0 : this.#before.value);

  /** `prepare` loads what an answer needs to be shown at once. */
  constructor(prepare: (overview: Overview) => Promise<unknown>) {
    this.#prepare = prepare;
    $effect(() => live.onClicks(() => void this.whole.reload(), { most: PACE, otherwise: PACE }));
    $effect(() => {
      const known = this.whole.value;
      if (known) this.#before.keep(known.overview.links > 0);
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

async function findHost(signal: AbortSignal): Promise<HostOverview | null> {
  if (session.user?.role !== 'owner') return null;
  await hostAccess.find();
  return hostAccess.granted ? getHostOverview(signal) : null;
}
