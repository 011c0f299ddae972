/** Bounds of an alias in letters (docs/contract/links.md#alias). */
const SHORTEST = 3;
const LONGEST = 16;

const PLAIN = /^[A-Za-z0-9_-]+$/;

/** Words that say nothing of a page. */
const EMPTY =
  /^(www|com|org|net|html?|php|aspx?|index|home|pages?|the|and|for|with|der|die|das|und|fuer|mit|les|des|une)$/;

/** Whether a name in letters could never be an alias; names in other characters are the service's to judge. */
export function isWrongAlias(alias: string): boolean {
  const isAscii = /^[\x20-\x7e]+$/.test(alias);
  return isAscii && !(PLAIN.test(alias) && alias.length >= SHORTEST && alias.length <= LONGEST);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !EMPTY.test(word) && !/^[0-9a-f-]{9,}$/.test(word));

/** The words of an address: of its path from the end, then of its host. */
function wordsOfAddress(address: string): { path: string[][]; host: string[] } {
  if (!URL.canParse(address)) return { path: [], host: [] };
  const url = new URL(address);
  const segments = url.pathname.split('/').map((segment) => {
    const plain = segment.replace(/\.[a-z]{2,5}$/i, '');
    try {
      return wordsOf(decodeURIComponent(plain));
    } catch {
      return wordsOf(plain);
    }
  });
  const labels = url.hostname.split('.').slice(0, -1);
  return { path: segments.filter((words) => words.length > 0).reverse(), host: wordsOf(labels.join(' ')) };
}

/** As many whole words, with a hyphen between them, as an alias has room for. */
function joined(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const next = text === '' ? word : `${text}-${word}`;
    if (next.length <= LONGEST) text = next;
  }
  return text;
}

/**
 * Aliases that a link to an address could have, the best first: from what the team calls it, from the words of the
 * address, and beside one that is wanted but taken. Whether they are free is still to be asked.
 */
export function aliasIdeas(
  { destination, title, wanted }: { destination: string; title: string; wanted: string },
  year: number,
): string[] {
  const { path, host } = wordsOfAddress(destination);
  const [last = [], before = []] = path;
  const near = PLAIN.test(wanted)
    ? [`${wanted}-${year}`, `${wanted}-2`, `${wanted}-${host[0] ?? 'new'}`]
    : [];
  const ideas = [
    ...near,
    joined(wordsOf(title)),
    joined(last),
    last[0] ?? '',
    joined([...before.slice(0, 1), ...last.slice(0, 1)]),
    joined([...host.slice(-1), ...last.slice(0, 1)]),
    host.at(-1) ?? '',
  ];
  return [...new Set(ideas)].filter((idea) => idea !== wanted && !isWrongAlias(idea) && idea !== '');
}
