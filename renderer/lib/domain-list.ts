/** The domains in a text, which are separated by commas, spaces or lines; an `@` before one is taken away. */
export const listDomains = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

/** The same domains as a text. */
export const writeDomains = (domains: readonly string[]): string => domains.join(', ');

/** Whether two lists have the same domains in the same order. */
export const sameDomains = (one: readonly string[], other: readonly string[]): boolean =>
  one.join() === other.join();
