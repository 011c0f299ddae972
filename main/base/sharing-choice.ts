/** The addresses at which others reach this computer, as in `PUT /host/sharing`. */
export type SharingChoice =
  | { mode: 'on' }
  | { mode: 'networks'; networks: string[]; allow_public: boolean }
  | { mode: 'addresses'; addresses: string[]; allow_public: boolean };

/** A choice from the service or the settings file; undefined for anything else. */
export function readChoice(value: unknown): SharingChoice | undefined {
  const { mode, addresses, networks, allow_public } = fieldsOf(value);
  if (mode === 'on') return { mode };
  const named = textsIn(mode === 'networks' ? networks : addresses);
  if (named.length === 0) return undefined;
  if (mode === 'networks') return { mode, networks: named, allow_public: allow_public === true };
  return mode === 'addresses' ? { mode, addresses: named, allow_public: allow_public === true } : undefined;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The fields of a JSON object; none for any other value. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
