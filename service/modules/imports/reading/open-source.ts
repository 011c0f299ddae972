import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import type { Found, OpenedSource, ReadOptions, ReadRow } from './read-row.ts';

export async function openSource(_source: string, path: string, options: ReadOptions): Promise<OpenedSource> {
  const parser = createReadStream(path).pipe(parse({ columns: true, info: true, relax_column_count: true }));
  const found: Found = {
    form: 'csv',
    encoding: 'utf-8',
    separator: ',',
    columns: [],
    sample: [],
    mapping: options.mapping ?? {},
  };
  async function* rows(): AsyncGenerator<ReadRow> {
    let line = 1;
    for await (const { record } of parser) {
      line += 1;
      if (!record.long_url) yield { line, unreadable: 'no-destination' };
      else
        yield {
          line,
          link: {
            alias: record.alias || null,
            longUrl: record.long_url,
            domain: record.domain || null,
            title: record.title || null,
            description: null,
            image: null,
            tags: record.tags ? record.tags.split('|') : [],
            clicks: Number(record.clicks ?? 0),
            createdAt: null,
            startsAt: null,
            expireAfter: null,
            maxClicks: null,
            isPaused: false,
            password: record.password
              ? record.password.startsWith('$2') || record.password.startsWith('sink')
                ? { kind: 'hash', hash: record.password }
                : record.password === '?'
                  ? { kind: 'unknown' }
                  : { kind: 'clear', text: record.password }
              : null,
            geoRules: null,
          },
        };
    }
  }
  return { found, rows: rows(), close: async () => void parser.destroy() };
}
