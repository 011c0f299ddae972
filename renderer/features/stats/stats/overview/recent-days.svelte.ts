import { clock } from '../../../../lib/clock.svelte.ts';
import { Resource } from '../../../../lib/resource.svelte.ts';
import { serviceTime } from '../../../../lib/service-time.ts';
import { ownZone } from '../../../../lib/times.ts';
import { everything } from '../../../../lib/topic.svelte.ts';
import { addDays, dayAt } from '../../../../lib/zoned-days.ts';
import { whose } from '../whose.svelte.ts';
import { countDays } from './today.ts';

/** The last one is today. */
const DAYS = 14;
/** How often it counts again while links are followed all the time, or nothing tells of that, ms. */
const PAUSE_MS = 60_000;

/** The clicks of the last days. Make it while a component initialises. */
export class RecentDays {
  readonly #zone = ownZone();
  readonly #today = $derived(dayAt(clock.now, this.#zone));
  readonly range = $derived({ kind: 'days' as const, from: addDays(this.#today, 1 - DAYS), to: this.#today });
  readonly counted = new Resource((signal) =>
    countDays(this.range, { source: whose.source, now: serviceTime.now(), zone: this.#zone, signal }),
  );

  /** `isWanted` says whether there is anything to count; nothing is asked before. */
  constructor(isWanted: () => boolean) {
    $effect(() => (isWanted() ? this.#count() : undefined));
    $effect(() =>
      isWanted()
        ? whose.source.onClicks(() => void this.counted.reload(), { most: PAUSE_MS, otherwise: PAUSE_MS })
        : undefined,
    );
  }

  /** Counts now and on the next day; returns what gives it up. */
  #count(): () => void {
    everything.watch();
    void this.counted.reload();
    return () => this.counted.stop();
  }
}
