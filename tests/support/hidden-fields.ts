/** The hidden fields of the form on a page, as a browser would send them. */
export const hiddenFields = ({ text }: { text: string }): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&amp;', '&'),
    ]),
  );
