import type {
  BinOutcome,
  NameTakenBack,
  PassedBack,
  SharingTakenBack,
  TakenBack,
} from '../../../links/links/operations.ts';
import { wireName } from '../entries/wire-names.ts';
import type { Obstacle, RefusedLink } from '../model.ts';

/** Why a link was not changed, by the result of the write. */
const OBSTACLE_OF = {
  missing: 'gone',
  binned: 'in_bin',
  blocked: 'blocked',
  taken: 'alias_taken',
  reserved: 'alias_reserved',
  'domain-not-active': 'domain_not_active',
  'ends-before-start': 'ends_before_start',
  'changed-since': 'changed_since',
  'destination-refused': 'destination_refused',
  'password-lost': 'password_lost',
  'tag-gone': 'tag_gone',
  'domain-gone': 'domain_not_active',
  'destination-blocked': 'destination_refused',
} as const satisfies Record<string, Obstacle>;

/** Collects which links were undone, and which were refused. */
export class UndoOutcomes {
  readonly undone = new Set<string>();
  readonly #refused = new Map<string, RefusedLink>();

  isRefused(id: string): boolean {
    return this.#refused.has(id);
  }

  get refused(): RefusedLink[] {
    return [...this.#refused.values()];
  }

  refuse(id: string, alias: string, why: keyof typeof OBSTACLE_OF, fields: readonly string[] = []): void {
    if (this.isRefused(id)) return;
    this.#refused.set(id, { id, alias, reason: OBSTACLE_OF[why], fields: [...fields] });
  }

  /** The result of undoing an edit; `known` is the alias that the journal has. */
  noteEdit(id: string, known: string, outcome: TakenBack): void {
    if (outcome.kind === 'missing') this.refuse(id, known, 'missing');
    else if (outcome.kind !== 'done') this.refuse(id, outcome.alias, outcome.kind);
    else this.#noteFields(id, outcome);
  }

  #noteFields(id: string, { alias, isChanged, left }: Extract<TakenBack, { kind: 'done' }>): void {
    if (isChanged) this.undone.add(id);
    const [first] = left;
    const fields = left.map(({ field }) => wireName(field));
    if (first) this.refuse(id, alias, first.why, fields);
  }

  /**
   * The result of undoing a change of a further name, of the owner, or of an editor; `known` is the alias that the
   * journal has.
   */
  note(id: string, known: string, outcome: NameTakenBack | PassedBack | SharingTakenBack): void {
    if (outcome === 'done') this.undone.add(id);
    else this.refuse(id, known, outcome);
  }

  /** The result of moving a link to the bin or restoring it. */
  noteMove(id: string, known: string, outcome: BinOutcome): void {
    if (outcome.kind === 'missing') this.refuse(id, known, 'changed-since');
    else if ('link' in outcome) this.undone.add(id);
    else this.refuse(id, outcome.alias, outcome.kind);
  }
}
