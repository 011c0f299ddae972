import { isJsonObject, type JsonObject } from '../forms/json-value.ts';
import type { SourceCell } from '../source-table.ts';

/** One page of another program's links, and whether it is the last. */
export type AnsweredPage = { links: JsonObject[]; isLast: boolean };

/** How to request the links of a program, page by page. */
export type AskedProgram = {
  /** The paths that people often copy with the address. */
  ends: RegExp;
  headersOf(key: string): Record<string, string>;
  /** The path of a page; pages are numbered from 0. */
  pathOf(page: number): string;
  /** Undefined when the answer does not come from this program. */
  readPage(answer: JsonObject, page: number): AnsweredPage | undefined;
};

const PAGE = 100;
/** The most links that Kutt sends in one page. */
const KUTT_PAGE = 50;

const objectsOf = (list: SourceCell | undefined): JsonObject[] | undefined =>
  Array.isArray(list) ? list.filter(isJsonObject) : undefined;

const SHLINK: AskedProgram = {
  ends: /\/rest(\/v\d.*)?\/?$/,
  headersOf: (key) => ({ 'x-api-key': key }),
  pathOf: (page) => `/rest/v3/short-urls?page=${page + 1}&itemsPerPage=${PAGE}&orderBy=dateCreated-ASC`,
  readPage: ({ shortUrls }, page) => {
    if (!isJsonObject(shortUrls)) return undefined;
    const links = objectsOf(shortUrls.data);
    const pages = isJsonObject(shortUrls.pagination) ? shortUrls.pagination.pagesCount : undefined;
    return links && typeof pages === 'number' ? { links, isLast: page + 1 >= pages } : undefined;
  },
};

const KUTT: AskedProgram = {
  ends: /\/api(\/v\d.*)?\/?$/,
  headersOf: (key) => ({ 'x-api-key': key }),
  pathOf: (page) => `/api/v2/links?limit=${KUTT_PAGE}&skip=${page * KUTT_PAGE}&all=true`,
  readPage: ({ data, total }, page) => {
    const links = objectsOf(data);
    if (links === undefined || typeof total !== 'number') return undefined;
    return { links, isLast: links.length === 0 || page * KUTT_PAGE + links.length >= total };
  },
};

const LINNET: AskedProgram = {
  ends: /\/(api(\/v\d.*)?|app(\/.*)?)\/?$/,
  headersOf: (key) => ({ authorization: `Bearer ${key}` }),
  pathOf: (page) => `/api/v1/urls?page=${page + 1}&pageSize=${PAGE}&sortBy=created_at&sortOrder=ascending`,
  readPage: ({ items, hasNext }) => {
    const links = objectsOf(items);
    return links && typeof hasNext === 'boolean' ? { links, isLast: !hasNext } : undefined;
  },
};

/** The programs that can be asked directly, in addition to reading their files (docs/contract/imports.md#sources). */
export const ASKED_PROGRAMS = { shlink: SHLINK, kutt: KUTT, linnet: LINNET } as const;

export type AskedSource = keyof typeof ASKED_PROGRAMS;

export const canBeAsked = (source: string): source is AskedSource => Object.hasOwn(ASKED_PROGRAMS, source);
