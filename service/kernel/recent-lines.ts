/** One line of the log; lines are numbered from one in the order in which they were written. */
export type RecentLine = { number: number; text: string };

/** The last lines of the log, in memory. */
export type RecentLines = {
  add(text: string): void;
  /** The oldest first. */
  list(): readonly RecentLine[];
};

const MOST_LINES = 1_000;

/** In characters; a line that is longer by itself is not kept. */
const MOST_TEXT = 1_000_000;

/** Keeps the last lines within these limits: the oldest go first. */
export function keepRecentLines(mostLines = MOST_LINES, mostText = MOST_TEXT): RecentLines {
  const lines: RecentLine[] = [];
  let length = 0;
  let last = 0;
  return {
    add: (text) => {
      last += 1;
      if (text.length > mostText) return;
      lines.push({ number: last, text });
      length += text.length;
      while (lines.length > mostLines || length > mostText) length -= lines.shift()?.text.length ?? 0;
    },
    list: () => lines,
  };
}
