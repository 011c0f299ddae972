/** One event of a `text/event-stream`; `id` is where to go on after it. */
export type ServerEvent = { name: string; data: string; id: string | undefined };

/** The most characters of an event that is not complete: the service's are far shorter. */
const LONGEST = 1_000_000;

/** Puts events together from pieces of text, however they were cut (HTML standard, 9.2.6). */
export class EventReader {
  /** The place that the service named last, in an event or by itself. */
  lastId: string | undefined;
  #rest = '';

  constructor(lastId: string | undefined) {
    this.lastId = lastId;
  }

  /** The events that this piece completes. @throws Error when one grows without end. */
  read(piece: string): ServerEvent[] {
    const blocks = (this.#rest + piece).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    if (this.#rest.length > LONGEST) throw new Error('An event of the service does not end');
    return blocks.flatMap((block) => this.#eventIn(block) ?? []);
  }

  #eventIn(block: string): ServerEvent | undefined {
    let name = 'message';
    const data: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      const [field = '', value = ''] = fieldIn(line);
      if (field === 'event') name = value;
      if (field === 'data') data.push(value);
      if (field === 'id') this.lastId = value;
    }
    return data.length > 0 ? { name, data: data.join('\n'), id: this.lastId } : undefined;
  }
}

function fieldIn(line: string): [field: string, value: string] {
  const colon = line.indexOf(':');
  return colon < 0 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}
