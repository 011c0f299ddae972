type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Which fields on screen a person has written in: loading the page anew would lose that. */
class Typing {
  readonly #fields = new Set<Typed>();

  /** Follows every field of the document; returns how to stop. */
  follow(page: Document = document): () => void {
    const note = ({ target }: Event): void => {
      if (isField(target)) this.#fields.add(target);
    };
    page.addEventListener('input', note, true);
    return () => page.removeEventListener('input', note, true);
  }

  /** Whether something typed is still on screen. What was searched for is in the address. */
  isUnsaved(): boolean {
    for (const field of this.#fields) if (!field.isConnected) this.#fields.delete(field);
    return [...this.#fields].some((field) => field.type !== 'search');
  }
}

const isField = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const typing = new Typing();
