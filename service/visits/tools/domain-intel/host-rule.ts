const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9-]+$/;
const LETTERS = /^[a-z]+$/;

/** As browsers read addresses that are written as one number. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/;

/**
 * The host that a text names, in lower case and without a dot at its end; undefined when it names none
 * (docs/contract/domain-intel.md#host). Addresses are no names.
 */
export function readHost(text: string): string | undefined {
  const host = text.trim().toLowerCase().replace(/\.$/, '');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const isName = labels.length === 1 ? !NUMBER.test(last) : LETTERS.test(last);
  return isName && labels.every((label) => label.length <= LONGEST_LABEL && LABEL.test(label))
    ? host
    : undefined;
}
