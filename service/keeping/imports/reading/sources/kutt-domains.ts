import type { MoreColumns } from '../forms/sqlite-file.ts';
import type { StrangeDatabase } from '../forms/sqlite-repository.ts';

const MAX_DOMAINS = 10_000;

/** The host of each link in Kutt's database, where a link holds the number of its domain. */
export async function domainColumn(database: StrangeDatabase): Promise<MoreColumns> {
  const table = database.tables.find(
    ({ name, columns }) => name === 'domains' && columns.includes('id') && columns.includes('address'),
  );
  if (table === undefined) return new Map();
  const rows = await database.rowsAfter(table, Number.MIN_SAFE_INTEGER, MAX_DOMAINS);
  const [id, address] = [table.columns.indexOf('id'), table.columns.indexOf('address')];
  const hosts = new Map(rows.map(({ cells }) => [String(cells[id]), cells[address] ?? null]));
  return new Map([['domain', (read) => hosts.get(String(read('domain_id'))) ?? null]]);
}
