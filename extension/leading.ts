import { noteClick } from './kept.ts';
import { beginningWith, findKept } from './kept-rule.ts';
import { findLinnet } from './linnet.ts';
import { send } from './send.ts';
import { read } from './store.ts';

/**
 * Where a text leads: to Linnet, which follows the link and counts the click; while Linnet is not reachable to the kept
 * destination, and otherwise to a page of the extension that says so.
 */
export async function leadTo(text: string): Promise<string> {
  const address = await findLinnet();
  if (address !== undefined) return `${address}/go?q=${encodeURIComponent(text)}`;
  const { kept } = await read('kept');
  const found = kept && findKept(kept.names, text, Date.now());
  if (!found) return chrome.runtime.getURL(`popup.html?unknown=${encodeURIComponent(text)}`);
  await noteClick(found.name);
  return found.long_url;
}

type Suggestion = { content: string; description: string };

/** As many as Linnet answers. */
const MOST = 8;

/** Names that begin with a text: from Linnet, or of those that are kept. */
export async function suggest(text: string): Promise<Suggestion[]> {
  const { kept, tokens } = await read('kept', 'tokens');
  const address = await findLinnet();
  if (address !== undefined && tokens) {
    const query = `${address}/go/suggest?q=${encodeURIComponent(text)}`;
    const answer = await send(query, { token: tokens.access }).catch(() => undefined);
    const found: [string, string[], string[]] | undefined = await answer?.json();
    if (found) return found[1].map((name, at) => suggestion(name, found[2][at] ?? ''));
  }
  const names = beginningWith(kept?.names ?? [], text, MOST);
  return names.map(({ name, long_url }) => suggestion(name, long_url));
}

/** Chrome reads marks of XML in a description, Firefox shows them. */
const suggestion = (name: string, destination: string): Suggestion => ({
  content: name,
  description: `${name} · ${destination}`.replace(/[<>&'"]/g, ' '),
});
