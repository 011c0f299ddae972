/**
 * Whether a value that came from elsewhere, such as a browser's memory, has fields of the sample and no other, each like the
 * sample's: the same kind of value, and inside lists and objects the same again. Null in the sample stands for text or none.
 */
export function isPartOf<Whole extends object>(sample: Whole, value: unknown): value is Partial<Whole> {
  if (!isPlain(value)) return false;
  const samples = new Map<string, unknown>(Object.entries(sample));
  return Object.entries(value).every(
    ([name, field]) => samples.has(name) && isLike(samples.get(name), field),
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isLike(sample: unknown, value: unknown): boolean {
  if (sample === null) return value === null || typeof value === 'string';
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((item) => isLike(sample[0], item));
  if (!isPlain(sample)) return typeof sample === typeof value;
  if (!isPlain(value)) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(([name, field]) => isLike(field, fields.get(name)));
}
