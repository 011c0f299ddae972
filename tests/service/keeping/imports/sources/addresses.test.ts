import { describe, expect, it } from 'vitest';
import type { ReadLink } from '../../../../../service/keeping/imports/reading/read-row.ts';
import { GOLINK_LAYOUTS } from '../../../../../service/keeping/imports/reading/sources/golink.ts';
import {
  decodeAlias,
  splitShortAddress,
  withoutSlashes,
} from '../../../../../service/keeping/imports/reading/sources/layout.ts';

describe('A short address', () => {
  it.each([
    ['https://go.example/wiki', { host: 'go.example', alias: 'wiki' }],
    ['GO.example/wiki/', { host: 'go.example', alias: 'wiki' }],
    ['http://ada@go.example:8080/a/b?x=1#y', { host: 'go.example:8080', alias: 'a/b' }],
    ['https://go.example/%F0%9F%9A%80', { host: 'go.example', alias: '🚀' }],
    ['https://go.example/', { host: 'go.example', alias: '' }],
    [`https://go.example/${'x'.repeat(4_096)}`, null],
  ])('has a host and an alias: %s', (address, parts) => {
    expect(splitShortAddress(address)).toEqual(parts);
  });

  it('is decoded where that can be', () => {
    expect(['caf%C3%A9', '100%', 'wiki'].map(decodeAlias)).toEqual(['café', '100%', 'wiki']);
  });

  it('loses the slashes at either end alone', () => {
    expect(['//a/b//', '/', '', 'a'].map(withoutSlashes)).toEqual(['a/b', '', '', 'a']);
  });
});

const LINK: ReadLink = {
  alias: 'wiki',
  longUrl: '',
  domain: null,
  title: null,
  description: null,
  image: null,
  tags: [],
  clicks: 0,
  createdAt: null,
  startsAt: null,
  expireAfter: null,
  maxClicks: null,
  isPaused: false,
  password: null,
  geoRules: null,
};

describe('A template of golink', () => {
  const read = (longUrl: string) => GOLINK_LAYOUTS[0]?.refine?.({ ...LINK, longUrl }, () => null);

  it.each([
    ['https://example.com/', 'https://example.com/', false],
    ['https://example.com/{{"{{"}}x', 'https://example.com/{{x', false],
    ['https://example.com/{{.Path}}', 'https://example.com/{path}', true],
    ['https://example.com/?q={{PathEscape $.Path}}', 'https://example.com/?q={path}', true],
    ['https://example.com/{{TrimSuffix .Path "/"}}', 'https://example.com/{path}', true],
    ['https://example.com/{{with .Path}}{{.}}{{else}}home{{end}}', 'https://example.com/{path?home}', true],
    ['https://example.com/{{if .Path}}{{.Path}}{{end}}', 'https://example.com/{path}', true],
    ['https://example.com/{{.User}}', 'https://example.com/{user}', true],
    ['https://example.com/{{.Now.Format "2006-01-02"}}', 'https://example.com/{date:yyyy-MM-dd}', true],
  ])('becomes one of ours: %s', (long, destination, hasPlaces) => {
    const forwarding = { path: !hasPlaces, query: true, places: hasPlaces };
    expect(read(long)).toEqual({ ...LINK, longUrl: destination, forwarding });
  });

  it.each([
    'https://example.com/{{if eq .Path "a"}}b{{end}}',
    'https://example.com/{{.Now.Format "Jan 2"}}',
    'https://example.com/{path}/{{.Path}}',
    'https://example.com/{{.Unknown}}',
  ])('is refused where ours cannot do what it does: %s', (long) => {
    expect(read(long)).toBe('template');
  });
});
