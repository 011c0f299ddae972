import type { ErrorCorrection } from '../designer-model.ts';

/** A stretch of the content written in one of the modes of a QR code. */
export type Segment = { mode: 'numeric' | 'alphanumeric'; data: string } | { mode: 'byte'; data: Uint8Array };

type Mode = 'numeric' | 'alphanumeric' | 'byte';
type Step = { mode: Mode; character: string; sixths: number; before: Step | null };

const MODES: readonly Mode[] = ['byte', 'alphanumeric', 'numeric'];
const DIGIT = /^[0-9]$/;
const ALPHANUMERIC = /^[0-9A-Z $%*+\-./:]$/;

/**
 * Versions in three ranges (1 to 9, 10 to 26, 27 to 40): the width of a segment's length field, and the
 * data bytes of the largest version of the range.
 */
const RANGES = [
  { lengthBits: { numeric: 10, alphanumeric: 9, byte: 8 }, capacity: { L: 232, M: 182, Q: 132, H: 100 } },
  { lengthBits: { numeric: 12, alphanumeric: 11, byte: 16 }, capacity: { L: 1370, M: 1062, Q: 754, H: 596 } },
  {
    lengthBits: { numeric: 14, alphanumeric: 13, byte: 16 },
    capacity: { L: 2956, M: 2334, Q: 1666, H: 1276 },
  },
] as const;

type Range = (typeof RANGES)[number];

/** The split of the content that needs the fewest bits, or undefined when no version can hold it. */
export function findSegments(content: string, level: ErrorCorrection): Segment[] | undefined {
  for (const range of RANGES) {
    const last = shortestPath(content, range);
    if (last.sixths <= range.capacity[level] * 8 * 6) return toSegments(last);
  }
  return undefined;
}

/**
 * Walks the characters once, keeping the cheapest way to have ended in each mode.
 *
 * Lengths are in sixths of a bit, because a digit takes 10/3 bits and an alphanumeric character 11/2.
 */
function shortestPath(content: string, range: Range): Step {
  let ends: Step[] = [];
  for (const character of content) {
    const previous = ends;
    ends = MODES.filter((mode) => canHold(mode, character)).map((mode) =>
      cheapest(mode, character, previous, range),
    );
  }
  return ends.reduce((best, end) => (wholeBits(end) < wholeBits(best) ? end : best));
}

function cheapest(mode: Mode, character: string, ends: Step[], range: Range): Step {
  const header = (4 + range.lengthBits[mode]) * 6;
  const step: Step = {
    mode,
    character,
    sixths: ends.length === 0 ? header : Number.POSITIVE_INFINITY,
    before: null,
  };
  for (const end of ends) {
    const sixths = end.mode === mode ? end.sixths : wholeBits(end) + header;
    if (sixths >= step.sixths) continue;
    step.sixths = sixths;
    step.before = end;
  }
  step.sixths += cost(mode, character);
  return step;
}

const wholeBits = (step: Step): number => Math.ceil(step.sixths / 6) * 6;

function canHold(mode: Mode, character: string): boolean {
  if (mode === 'numeric') return DIGIT.test(character);
  return mode === 'byte' || ALPHANUMERIC.test(character);
}

function cost(mode: Mode, character: string): number {
  if (mode === 'numeric') return 20;
  return mode === 'alphanumeric' ? 33 : Buffer.byteLength(character) * 8 * 6;
}

function toSegments(last: Step): Segment[] {
  const runs: { mode: Mode; text: string }[] = [];
  for (let step: Step | null = last; step; step = step.before) {
    const run = runs.at(-1);
    if (run?.mode === step.mode) run.text = step.character + run.text;
    else runs.push({ mode: step.mode, text: step.character });
  }
  return runs
    .reverse()
    .map(({ mode, text }) => (mode === 'byte' ? { mode, data: Buffer.from(text) } : { mode, data: text }));
}
