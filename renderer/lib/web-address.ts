/** The text when it is one http or https address and nothing else. */
export function asAddress(text: string): string | undefined {
  const trimmed = text.trim();
  return /^https?:\/\/[^\s]+$/i.test(trimmed) && URL.canParse(trimmed) ? trimmed : undefined;
}
