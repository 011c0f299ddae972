import type { Access, Operation } from '../../service/http/operation.ts';
import type { RateLimit } from '../../service/http/rate-limit.ts';

type Row = readonly string[];

/** How often each operation may be called: the table of docs/contract/limits.md. */
export function limitsTable(operations: readonly Operation[]): string {
  const isShared = ({ limit }: Operation): boolean =>
    operations.filter((other) => bucketOf(other) !== undefined && bucketOf(other) === bucketOf({ limit }))
      .length > 1;
  return table(
    ['Operations', 'Signed in', 'Anonymous'],
    rowsOf(operations, (operation) => limitCells(operation, isShared(operation) ? ', together' : '')),
  );
}

/** Who may call each operation: the table of docs/contract/access.md. */
export const accessTable = (operations: readonly Operation[]): string =>
  table(
    ['Operations', 'Who', 'Scope of keys and apps', 'Verified email'],
    rowsOf(operations, ({ access }) => [whoIn(access), scopesOf(access), verifiedIn(access)]),
  );

/** Operations of a section of the API that have the same cells stand in one row, below the name of the section. */
function rowsOf(operations: readonly Operation[], cellsOf: (operation: Operation) => Row): Row[] {
  return [...grouped(operations, ({ tag }) => tag)]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .flatMap(([tag, tagged]) => [
      [`**${tag}**`],
      ...[...grouped(tagged, (operation) => [...cellsOf(operation), bucketOf(operation)].join())].map(
        ([, alike]) => [namesOf(alike), ...alike.slice(0, 1).flatMap(cellsOf)],
      ),
    ]);
}

/** Methods at one path are written together, as in `GET`, `POST /api/v1/tags`. */
const namesOf = (operations: readonly Operation[]): string =>
  [...grouped(operations, ({ path }) => path)]
    .flatMap(([path, there]) => {
      const address = path.replace(/:(\w+)/g, '{$1}');
      return there.map(({ method }, at) => code(at === there.length - 1 ? `${method} ${address}` : method));
    })
    .join(', ');

const bucketOf = ({ limit }: Pick<Operation, 'limit'>): string | undefined =>
  limit === 'none' ? undefined : limit.bucket;

function limitCells({ limit, access }: Operation, together: string): Row {
  if (limit === 'none') return ['none', 'none'];
  const anonymous = windows(limit.anonymous);
  if (limit.signedIn === undefined) return ['by address', anonymous + together];
  const signedIn = windows(limit.signedIn);
  if (!isOpen(access)) return [signedIn + together, '–'];
  return [signedIn + together, limit.signedIn === limit.anonymous ? 'same' : anonymous];
}

const isOpen = ({ who }: Access): boolean => who === 'anyone' || who === 'optional';

const windows = (list: RateLimit['anonymous']): string =>
  list.map(({ requests, name }) => `${requests}/${name === 'minute' ? 'min' : name}`).join(', ');

const WHO: Record<Access['who'], string> = {
  anyone: 'anybody; credentials are not read',
  optional: 'anybody',
  'signed-in': 'signed in',
  session: 'session',
  admin: 'session of the owner or an admin',
  owner: 'session of the owner',
};

const whoIn = ({ who, appScope, ownerDecides }: Access): string =>
  WHO[who] +
  (appScope ? `, or an app with ${code(appScope)}` : '') +
  (ownerDecides ? ', unless the owner requires an account' : '');

function scopesOf({ who, scopes }: Access): string {
  if (scopes === undefined) return who === 'signed-in' || who === 'optional' ? 'none' : '';
  return scopes.length === 0 ? code('admin:all') : scopes.map(code).join(' or ');
}

function verifiedIn({ verified, whileWaiting, who }: Access): string {
  if (whileWaiting) return 'not even to join by domain';
  return verified ? (who === 'optional' ? 'when signed in' : 'yes') : '';
}

const code = (text: string): string => `\`${text}\``;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row): string =>
    `| ${head.map((_, at) => cells[at] ?? '').join(' | ')} |`.replace(/ {2,}/g, ' ');
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
