import type { App } from 'electron';
import { type Opening, readLinnetAddress, readOpening } from './opening.ts';

/** What this start, later ones and web pages ask for, in turn; kept until the app can do it. */
export class Openings {
  readonly #waiting: Opening[] = [];
  #act: ((opening: Opening) => void) | undefined;

  /** Before the app is ready, because macOS hands over the address that started it before that. */
  constructor(app: App) {
    app.on('second-instance', (_event, argv) => this.#add(readOpening(argv)));
    app.on('open-url', (event, url) => {
      event.preventDefault();
      this.#add(readLinnetAddress(url));
    });
  }

  /** Does what was asked so far, or else `first`; from now on each as it comes. */
  follow(first: Opening, act: (opening: Opening) => void): void {
    this.#act = act;
    for (const opening of this.#waiting.length > 0 ? this.#waiting : [first]) act(opening);
  }

  #add(opening: Opening): void {
    if (this.#act) this.#act(opening);
    else this.#waiting.push(opening);
  }
}

/** What the app's own start asks for. A person who started it sees something, whatever the arguments were. */
export function firstOpening(argv: readonly string[], isHidden: boolean): Opening {
  const opening = readOpening(argv);
  if (opening.kind === 'new-link') return opening;
  return { kind: isHidden ? 'nothing' : 'window' };
}
