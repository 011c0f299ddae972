import { createTag, type Tag, type TagRef } from '../../../../api/tags.ts';
import { type Failure, toFailure } from '../../../../lib/failure.ts';
import { tagChanges } from '../tag-actions.ts';
import { moveIn, optionsFor, type PickerOption } from './picker-options.ts';

type Surroundings = {
  tags: () => readonly Tag[];
  chosen: () => readonly TagRef[];
  most: () => number;
  mayMake: () => boolean;
  onchange: (chosen: TagRef[]) => void;
};

/** What happens in the field of a picker: typing, moving in the list, choosing, making. */
export class TagChoice {
  text = $state('');
  isOpen = $state(false);
  busy = $state(false);
  failure = $state.raw<Failure>();
  /** The last tag that was chosen or taken away, for those who do not see it happen. */
  told = $state.raw<{ name: string; isChosen: boolean }>();
  #at = $state<number>();
  readonly #around: Surroundings;

  readonly options = $derived.by(() => {
    const { tags, chosen, mayMake } = this.#around;
    return optionsFor({ tags: tags(), chosen: chosen(), text: this.text, mayMake: mayMake() });
  });
  /** Where in the list the keyboard is; typed text is at the first one. */
  readonly at = $derived.by(() => {
    const at = this.#at ?? (this.text.trim() ? 0 : undefined);
    return at !== undefined && at < this.options.length ? at : undefined;
  });
  readonly isFull = $derived.by(() => this.#around.chosen().length >= this.#around.most());

  constructor(around: Surroundings) {
    this.#around = around;
  }

  type(): void {
    this.#at = undefined;
    this.failure = undefined;
    this.isOpen = true;
  }

  move(by: 1 | -1): void {
    this.isOpen = true;
    this.#at = moveIn(this.options.length, this.at, by);
  }

  close(): void {
    this.isOpen = false;
    this.#at = undefined;
  }

  async take(option: PickerOption): Promise<void> {
    if (this.isFull || this.busy) return;
    if (option.kind === 'tag') return this.#add(option.tag);
    this.busy = true;
    try {
      const made = await createTag('own', { name: option.name });
      if (!this.isFull) this.#add(made);
    } catch (error) {
      this.failure = toFailure(error);
    } finally {
      this.busy = false;
      tagChanges.announce();
    }
  }

  remove(id: string): void {
    const gone = this.#around.chosen().find((tag) => tag.id === id);
    if (!gone) return;
    this.#around.onchange(this.#around.chosen().filter((tag) => tag.id !== id));
    this.told = { name: gone.name, isChosen: false };
  }

  removeLast(): void {
    const last = this.#around.chosen().at(-1);
    if (last) this.remove(last.id);
  }

  #add({ id, name, color, icon }: TagRef): void {
    this.#around.onchange([...this.#around.chosen(), { id, name, color, icon }]);
    this.told = { name, isChosen: true };
    this.text = '';
    this.close();
  }
}
