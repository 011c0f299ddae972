/** Stands for every type. */
const ALL = '*';

/**
 * Categories that clients of the platform do not know. `*` stands for none of these: who asks with it is told what they
 * would be told there.
 */
const OWN_CATEGORIES: ReadonlySet<string> = new Set(['names', 'rules']);

/** The part of a type before its dot. */
export const categoryOf = (type: string): string => type.slice(0, type.indexOf('.'));

/**
 * Whether a webhook asks for events of a type (docs/contract/webhooks.md#events).
 *
 * Wildcards are read when an event happens, so they take in types that are added later.
 */
export const asksFor = (events: readonly string[], type: string): boolean =>
  events.some(
    (event) =>
      event === type ||
      event === `${categoryOf(type)}.*` ||
      (event === ALL && !OWN_CATEGORIES.has(categoryOf(type))),
  );

/** The first entry that asks for nothing there is among these types; undefined when each asks for something. */
export const findUnknownEvent = (events: readonly string[], types: readonly string[]): string | undefined =>
  events.find((event) => !types.some((type) => asksFor([event], type)));
