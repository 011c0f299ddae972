/** A version according to Semantic Versioning 2.0.0, without the part after a plus sign. */
type Version = { numbers: number[]; stage: string[] };

const VERSION =
  /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:-([\da-z-]+(?:\.[\da-z-]+)*))?(?:\+[\da-z.-]+)?$/i;

export function isVersion(text: string): boolean {
  return text.length <= 100 && VERSION.test(text);
}

/** Whether `candidate` comes after `present`; false when one of them is no version. */
export function isNewer(candidate: string, present: string): boolean {
  const [a, b] = [parseVersion(candidate), parseVersion(present)];
  return a !== undefined && b !== undefined && compare(a, b) > 0;
}

function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch, stage] = (isVersion(text) && VERSION.exec(text)) || [];
  if (major === undefined) return undefined;
  return { numbers: [major, minor, patch].map(Number), stage: stage?.split('.') ?? [] };
}

function compare(a: Version, b: Version): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return compareStages(a.stage, b.stage);
}

/** A finished version comes after its pre-releases: 1.0.0 after 1.0.0-beta. */
function compareStages(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (const [index, part] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (part !== other) return compareParts(part, other);
  }
  return a.length - b.length;
}

/** Numbers by their value and before words; words letter by letter. */
function compareParts(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a < b ? -1 : 1;
}
