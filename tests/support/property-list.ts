import { Parser } from 'htmlparser2';

/**
 * The keys and values of a property list of macOS, outermost only; a list of values has a line for each.
 *
 * @throws Error when it is not well formed.
 */
export function entriesOf(text: string): Record<string, string> {
  const entries: [string, string[]][] = [];
  const open: string[] = [];
  let inner = '';
  const parser = new Parser(
    {
      onopentag: (name) => {
        open.push(name);
        inner = '';
        if (open.length === 3 && name === 'key') entries.push(['', []]);
        if (open.length === 3 && /^(true|false)$/.test(name)) entries.at(-1)?.[1].push(name);
      },
      ontext: (part) => {
        inner += part.trim();
      },
      onclosetag: (name) => {
        if (open.pop() !== name) throw new Error(`The list closes ${name} at the wrong place`);
        const last = entries.at(-1);
        if (open.length === 2 && name === 'key' && last) last[0] = inner;
        else if (open.length >= 2 && inner !== '') last?.[1].push(inner);
        inner = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (open.length > 0) throw new Error(`The list does not close ${open.join(', ')}`);
  return Object.fromEntries(entries.map(([key, values]) => [key, values.join('\n')]));
}
