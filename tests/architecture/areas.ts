/** The areas of the service, from the lowest to the highest: each imports only those before it. */
export const AREAS = [
  'base',
  'people',
  'clicks',
  'links',
  'network',
  'outside',
  'qr',
  'stats',
  'visits',
  'account',
  'keeping',
  'pages',
  'several',
] as const;

/** What every area builds on. These import one another, but no area. */
const FOUNDATION = ['lib', 'kernel', 'db', 'threads', 'http'];

/** From the ground up: 0 is the foundation, the last puts everything together. */
const FLOORS: ReadonlyMap<string, number> = new Map([
  ...FOUNDATION.map((name): [string, number] => [name, 0]),
  ...AREAS.map((name, index): [string, number] => [name, index + 1]),
  ['start', AREAS.length + 1],
]);

/** The folders of the desktop app, from the lowest to the highest; the files beside them stand above all. */
const DESKTOP = [
  'ipc',
  'base',
  'opening',
  'system',
  'window',
  'secrets',
  'account',
  'quick',
  'supervision',
  'menus',
  'updates',
];

const floorOf = (path: string): number | undefined => {
  const [part = '', room = '', file] = path.split('/');
  if (part === 'service') return FLOORS.get(room);
  if (part !== 'main') return undefined;
  if (file === undefined) return DESKTOP.length;
  return DESKTOP.includes(room) ? DESKTOP.indexOf(room) : undefined;
};

/** The area that a file of the service belongs to; undefined for the foundation and for `start`. */
export const areaOf = (path: string): string | undefined =>
  AREAS.find((area) => path.startsWith(`service/${area}/`));

/** The module that a file belongs to, as `area/module`; undefined outside the areas. */
export const moduleOf = (path: string): string | undefined =>
  areaOf(path) === undefined ? undefined : /^service\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Whether the first of two files of one part belongs to something that stands above the second one's. */
export const isAbove = (one: string, other: string): boolean => {
  const [floor, ground] = [floorOf(one), floorOf(other)];
  if (one.split('/')[0] !== other.split('/')[0]) return false;
  return floor !== undefined && ground !== undefined && floor > ground;
};

/** Every folder that `service/` may have. */
export const ROOMS: readonly string[] = [...FLOORS.keys()];
