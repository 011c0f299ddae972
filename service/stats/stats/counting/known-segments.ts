/** Segments whose clicks are in memory, by ascending number; a segment is unchanged while its mark is the same. */
export type KnownSegments = { numbers: Float64Array; marks: Float64Array };

export const NONE_KNOWN: KnownSegments = { numbers: new Float64Array(), marks: new Float64Array() };

/** Divides the present segments into those that are known and unchanged, by position, and all others. */
export function findKnown<Listed extends { number: number; mark: number }>(
  listed: readonly Listed[],
  { numbers, marks }: KnownSegments,
): { found: Uint32Array; others: Listed[] } {
  const found: number[] = [];
  const others: Listed[] = [];
  let at = 0;
  for (const segment of listed) {
    while (at < numbers.length && (numbers[at] ?? 0) < segment.number) at += 1;
    if (numbers[at] === segment.number && marks[at] === segment.mark) found.push(at);
    else others.push(segment);
  }
  return { found: Uint32Array.from(found), others };
}
