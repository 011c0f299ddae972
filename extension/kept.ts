import { type KeptName, stillWanted, withinBounds } from './kept-rule.ts';
import { ask } from './session.ts';
import { alone, read, write, writeIfSignedIn } from './store.ts';

const PATH = '/api/v1/names/kept';

/** Gets the names anew if they changed, and hands over waiting clicks. @throws Unreachable, Refused. */
export async function synchronize(): Promise<void> {
  await alone('kept', async () => {
    const { kept } = await read('kept');
    const answer = await ask(PATH, { tag: kept?.tag });
    if (answer.status === 304 && kept) return writeIfSignedIn({ kept: { ...kept, at: Date.now() } });
    const { items }: { items: KeptName[] } = await answer.json();
    const tag = answer.headers.get('etag') ?? '';
    return writeIfSignedIn({ kept: { tag, at: Date.now(), names: withinBounds(items) } });
  });
  await handOver();
}

/** Notes a click on a kept name, to be handed over later. */
export const noteClick = (name: string): Promise<void> =>
  alone('clicks', async () => {
    const { clicks = [] } = await read('clicks');
    const click = { id: crypto.randomUUID(), name, at: new Date().toISOString() };
    await write({ clicks: stillWanted([...clicks, click], Date.now()) });
  });

/** Each click has an id, so it does no harm when an answer is lost and the clicks are sent again. */
const handOver = (): Promise<void> =>
  alone('clicks', async () => {
    const { clicks = [] } = await read('clicks');
    const waiting = stillWanted(clicks, Date.now());
    if (waiting.length === 0) return;
    await ask(`${PATH}/clicks`, { method: 'POST', body: { clicks: waiting } });
    await writeIfSignedIn({ clicks: [] });
  });
