/** What is used of the package, which brings no types. */
declare module 'js-yaml' {
  /** @throws Error when the text is no YAML. */
  export function load(text: string): unknown;
}
