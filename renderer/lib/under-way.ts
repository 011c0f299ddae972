const underWay = new Set<Promise<unknown>>();

/** Lets Undo wait for a change: a screen may show it, told of it by the service, before the change itself is answered. */
export function whileUnderWay<Answer>(change: Promise<Answer>): Promise<Answer> {
  const made = change.finally(() => underWay.delete(made));
  underWay.add(made);
  return made;
}

/** Resolves when the changes that are under way now are made, or have failed. */
export const changesMade = (): Promise<unknown> => Promise.allSettled(underWay);
