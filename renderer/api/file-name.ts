/** What a `Content-Disposition` header calls its file; the starred form holds more than ASCII and wins. */
export function fileNameIn(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return (encoded && decode(encoded)) || plain || undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
