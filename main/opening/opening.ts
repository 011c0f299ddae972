import type { App } from 'electron';
import type { Prefill } from '../ipc/contract.ts';

/** What a start of the app opens: its window, a new link, or nothing visible. */
export type Opening = { kind: 'window' } | { kind: 'nothing' } | { kind: 'new-link'; prefill?: Prefill };

/** Passed at a start with the computer: no window, only the tray. */
export const HIDDEN_FLAG = '--hidden';
/** Opens the small window for a new link. */
export const NEW_LINK_FLAG = '--new-link';
/** The scheme of addresses that open Linnet. */
export const SCHEME = 'linnet';

const LONGEST_ADDRESS = 8192;
const LONGEST_ALIAS = 64;

/** What the arguments of a start ask for. */
function readOpening(argv: readonly string[]): Opening {
  const link = argv.find((argument) => argument.toLowerCase().startsWith(`${SCHEME}:`));
  if (link !== undefined) return readLinnetAddress(link);
  if (argv.includes(NEW_LINK_FLAG)) return { kind: 'new-link' };
  return { kind: argv.includes(HIDDEN_FLAG) ? 'nothing' : 'window' };
}

/**
 * What `linnet://new?url=…&alias=…` asks for. Any web page can lead here, so the destination must be a web address,
 * and it is only filled in: the person creates the link. Any other address of the scheme has no effect.
 */
function readLinnetAddress(text: string): Opening {
  if (!URL.canParse(text)) return { kind: 'nothing' };
  const { protocol, host, pathname, searchParams } = new URL(text);
  const isNew = protocol === `${SCHEME}:` && host === 'new' && (pathname === '' || pathname === '/');
  const wanted = searchParams.get('url');
  if (!isNew) return { kind: 'nothing' };
  if (wanted === null) return { kind: 'new-link' };
  const address = findAddress(wanted);
  const alias = searchParams.get('alias')?.trim() ?? '';
  const isAlias = alias.length <= LONGEST_ALIAS && !/\p{C}/u.test(alias);
  return address === undefined
    ? { kind: 'nothing' }
    : { kind: 'new-link', prefill: { address, alias: isAlias ? alias : '' } };
}

/** The text if it is one http or https address and nothing else, without surrounding spaces. */
export function findAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const isAddress = trimmed.length <= LONGEST_ADDRESS && /^https?:\/\/[^\s\p{C}]+$/iu.test(trimmed);
  return isAddress && URL.canParse(trimmed) ? trimmed : undefined;
}

/** Requests from this start, later starts and web pages, in order; kept until the app can handle them. */
export class Openings {
  readonly #waiting: Opening[] = [];
  #act: ((opening: Opening) => void) | undefined;

  /** Before the app is ready, because macOS passes the address that started it before that. */
  constructor(app: App) {
    app.on('second-instance', (_event, argv) => this.#add(readOpening(argv)));
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#add(readLinnetAddress(url));
    });
  }

  /** Handles the earlier requests, or `first` if there are none; from now on each as it comes. */
  follow(first: Opening, act: (opening: Opening) => void): void {
    this.#act = act;
    for (const opening of this.#waiting.length > 0 ? this.#waiting : [first]) act(opening);
  }

  #add(opening: Opening): void {
    if (this.#act) this.#act(opening);
    else this.#waiting.push(opening);
  }
}

/** What the app opens at its own start. A person who started it sees a window, with any arguments. */
export function firstOpening(argv: readonly string[], isHidden: boolean): Opening {
  const opening = readOpening(argv);
  if (opening.kind === 'new-link') return opening;
  return { kind: isHidden ? 'nothing' : 'window' };
}
