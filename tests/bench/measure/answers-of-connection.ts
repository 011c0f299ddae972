/** What a connection brought: the status of an answer, and whether the server takes another request on it. */
export type Arrival = { status: number; staysOpen: boolean };

/** Reads the answers off one connection, whose requests have no method `HEAD`. */
export type AnswerReader = {
  /** Bytes as they arrive, in pieces of any size. */
  read(chunk: Buffer): void;
  /** Tells that the server closed the connection, which ends an answer without a length. */
  close(): void;
};

/** What the bytes are that come next. */
type Expected = 'head' | 'body' | 'chunk-size' | 'chunk' | 'last-line' | 'until-closed';

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');

/** A reader that calls `arrived` for each answer once all of it is there. As little as that takes: it runs for every answer measured. */
export function createAnswerReader(arrived: (arrival: Arrival) => void): AnswerReader {
  let expected: Expected = 'head';
  /** Bytes of a head or a line of which the end is missing. */
  let held: Buffer | null = null;
  /** Bytes of the body or the chunk that are still to come. */
  let left = 0;
  let current: Arrival = { status: 0, staysOpen: true };

  const finish = (): void => {
    expected = 'head';
    arrived(current);
  };

  const beginBody = (head: string): void => {
    current = readHead(head);
    left = lengthIn(head, current.status);
    if (/^transfer-encoding:.*\bchunked/im.test(head)) expected = 'chunk-size';
    else if (Number.isNaN(left)) expected = 'until-closed';
    else if (left === 0) finish();
    else expected = 'body';
  };

  /** Bytes of the rest that were used; undefined when more are needed first. */
  const step = (rest: Buffer): number | undefined => {
    if (expected === 'until-closed') return rest.length;
    if (expected === 'body' || expected === 'chunk') {
      const used = Math.min(left, rest.length);
      left -= used;
      if (left > 0) return used;
      if (expected === 'body') finish();
      else expected = 'chunk-size';
      return used;
    }
    const mark = expected === 'head' ? HEAD_END : LINE_END;
    const end = rest.indexOf(mark);
    if (end < 0) return undefined;
    const text = rest.toString('latin1', 0, end);
    if (expected === 'head') beginBody(text);
    else if (expected === 'chunk-size') {
      const size = Number.parseInt(text, 16);
      left = size + LINE_END.length;
      expected = size === 0 ? 'last-line' : 'chunk';
    } else if (text === '') finish();
    return end + mark.length;
  };

  return {
    read: (chunk) => {
      let rest = held ? Buffer.concat([held, chunk]) : chunk;
      held = null;
      while (rest.length > 0) {
        const used = step(rest);
        if (used === undefined) {
          // The chunk is the socket's own memory, which the next bytes overwrite.
          held = Buffer.from(rest);
          return;
        }
        rest = rest.subarray(used);
      }
    },
    close: () => {
      if (expected === 'until-closed') finish();
    },
  };
}

const readHead = (head: string): Arrival => ({
  status: Number(head.slice(9, 12)),
  staysOpen: head.startsWith('HTTP/1.1') && !/^connection: *close/im.test(head),
});

/** Bytes of the body; NaN where the head does not tell. */
function lengthIn(head: string, status: number): number {
  if (status === 204 || status === 304) return 0;
  return Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
}
