import type { Logger } from '../../../kernel/logging.ts';
import { isSameName } from '../records/resource.ts';
import { familiesOf } from './door.ts';
import { type Family, type Link, openLinkSocket } from './socket.ts';

/** When a query is sent, ms after the first time, and when waiting for an answer ends. */
const ASK_AT = [0, 250, 750] as const;
const GIVE_UP_AT = 1_500;

/**
 * Queries the network of one interface for the addresses of a name, as a device there would; empty without an answer.
 */
export type Ask = (link: Link, name: string) => Promise<string[]>;

/**
 * Sends the query from a port of its own, as programs do that only look up a name: the query leaves the interface
 * like that of any other program, and the answer returns to it alone (RFC 6762, 5.1).
 */
export const askNetwork =
  (log: Logger): Ask =>
  async (link, name) => {
    const answers = await Promise.all(familiesOf(link).map((family) => askOver(link, family, name, log)));
    return [...new Set(answers.flat())];
  };

async function askOver(link: Link, family: Family, name: string, log: Logger): Promise<string[]> {
  const found = new Set<string>();
  const timers: NodeJS.Timeout[] = [];
  const onTrouble = (error: unknown): void =>
    log.debug({ err: error, interface: link.name }, 'a name was not asked for');
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  try {
    const socket = await openLinkSocket({
      link,
      family,
      port: 0,
      onTrouble,
      onPacket: ({ type, answers }) => {
        if (type !== 'response') return;
        for (const answer of answers)
          if ((answer.type === 'A' || answer.type === 'AAAA') && isSameName(answer.name, name))
            found.add(answer.data);
        if (found.size > 0) finish();
      },
    });
    const questions = [
      { name, type: 'A' as const },
      { name, type: 'AAAA' as const },
    ];
    for (const ms of ASK_AT) timers.push(setTimeout(() => void socket.query({ questions }), ms));
    timers.push(setTimeout(finish, GIVE_UP_AT));
    await finished;
    socket.close();
  } catch (error) {
    onTrouble(error);
  }
  timers.forEach(clearTimeout);
  return [...found];
}
