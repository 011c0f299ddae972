import { listLinks } from '../../../api/links.ts';
import { Remembered } from '../../../session/remembered.svelte.ts';
import { session } from '../../../session/session.svelte.ts';
import { router } from '../../../ui/router/router.svelte.ts';
import { accountSource, type StatsSource } from './stats-source.ts';
import { teamSource } from './team-source.ts';

/** Whose links are counted: the person's own, or those of the whole team. */
export type Whose = 'mine' | 'team';

const readWhose = (stored: unknown): Whose | undefined =>
  stored === 'mine' || stored === 'team' ? stored : undefined;

/** Whose clicks Statistics, the board and Home show: an address may say it, else what the person chose last on any of them. */
export class WhoseClicks {
  readonly #chosen = new Remembered('whose-clicks', readWhose);
  #known = $state.raw<{ accountId: string; hasLinks: boolean }>();
  /** Whether the owner lets the person see the clicks of the team, and there is one. */
  readonly mayChoose = $derived(session.user?.team_statistics === true);
  readonly #asked = $derived(readWhose(router.query.get('of')) ?? this.#chosen.value);
  /** A person without links is shown the team's, until they choose; undefined until it is known whether they have any. */
  readonly value = $derived.by((): Whose | undefined => {
    if (!this.mayChoose) return 'mine';
    if (this.#asked) return this.#asked;
    if (this.#known?.accountId !== session.user?.id) return undefined;
    return this.#known?.hasLinks ? 'mine' : 'team';
  });
  readonly isTeam = $derived(this.value === 'team');
  readonly source: StatsSource = $derived(this.isTeam ? teamSource : accountSource);

  keep(whose: Whose): void {
    this.#chosen.keep(whose);
  }

  /** Notes whether the person has links, where a screen knows it anyway. */
  note(hasLinks: boolean): void {
    const accountId = session.user?.id;
    if (accountId !== undefined) this.#known = { accountId, hasLinks };
  }

  /** Finds out whether the person has links, if that decides what is shown. Call it in an effect. */
  find(): void {
    if (this.value !== undefined) return;
    void listLinks({ pageSize: 1 })
      .then(({ total }) => total > 0)
      .catch(() => true)
      .then((hasLinks) => this.note(hasLinks));
  }
}

export const whose = new WhoseClicks();
