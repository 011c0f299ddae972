import type { NetworkContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { findBrokenCodes, sortBases } from './broken.ts';
import { printingWords } from './words.ts';

/** How long an address has to be gone before the owner is told, ms: a network may be away for a moment. */
const WAIT = 30_000;

/** Tells the owner, once for each address that is lost, that printed codes lead nowhere. */
export function watchPrintedCodes(context: NetworkContext): Running {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    tellBroken(context).catch((error: unknown) =>
      context.log.warn({ err: error }, 'printed codes could not be looked at'),
    );
  };
  const lookSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(look, WAIT).unref();
  };
  const end = context.lan.onChange(lookSoon);
  lookSoon();
  return {
    close: async () => {
      end();
      clearTimeout(timer);
    },
  };
}

/** Shows a notification when codes are broken of which the owner does not know yet. */
export async function tellBroken(context: NetworkContext): Promise<void> {
  const { hosts, settings } = context;
  const told = settings.get('toldBrokenBases');
  const { broken } = await sortBases(context, hosts.ports());
  const isNew = broken.some((base) => !told.includes(base));
  if (!isNew && broken.length === told.length) return;
  await settings.set('toldBrokenBases', [...broken]);
  const codes = isNew ? await findBrokenCodes(context) : null;
  if (!codes) return;
  const words = printingWords(context.noticeLanguage());
  context.showNotice({
    title: words.broken,
    body: words.count({ count: codes.count, base: codes.base }),
    path: '/app/settings/network',
  });
}
