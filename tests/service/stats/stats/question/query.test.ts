import { describe, expect, it } from 'vitest';
import { readStatsQuery, type Subject } from '../../../../../service/stats/stats/question/query.ts';

const read = (query: string, subject: Subject = 'account') =>
  readStatsQuery(new URLSearchParams(query), subject);
const filters = (query: string) => read(query).query.filters;

describe('readStatsQuery', () => {
  it('has a default for everything', () => {
    expect(read('')).toEqual({
      query: {
        start: undefined,
        end: undefined,
        timezone: undefined,
        groupBy: ['time'],
        metrics: ['clicks', 'unique_clicks'],
        filters: {},
        withDistinct: false,
        withOthers: false,
      },
      faults: [],
    });
  });

  it('reads comma lists in order, each word once, and joins repeated parameters', () => {
    const { query } = read('group_by= os , browser,,os&group_by=time&metrics=clicks');
    expect(query.groupBy).toEqual(['os', 'browser', 'time']);
    expect(query.metrics).toEqual(['clicks']);
  });

  it('lets timezone win over its short form', () => {
    expect(read('tz=Europe/Paris').query.timezone).toBe('Europe/Paris');
    expect(read('tz=Europe/Paris&timezone=Asia/Tokyo').query.timezone).toBe('Asia/Tokyo');
  });

  it.each([
    ['a comma list', 'browser=Chrome,Firefox', { browser: ['Chrome', 'Firefox'] }],
    ['repeats', 'os=macOS&os=Linux', { os: ['macOS', 'Linux'] }],
    ['an array', 'filters={"city":["Frankfurt, Oder"," Paris "]}', { city: ['Frankfurt, Oder', 'Paris'] }],
    ['a comma string', 'filters={"city":"Bonn,Paris"}', { city: ['Bonn', 'Paris'] }],
    ['numbers', 'filters={"utm_source":[1,true,null,{}]}', { utm_source: ['1', 'true'] }],
    ['links', 'short_code=a,b&filters={"url_id":["x"]}', { short_code: ['a', 'b'], url_id: ['x'] }],
  ])('reads filters from %s', (_, query, expected) => {
    expect(filters(query)).toEqual(expected);
  });

  it('repeats filters in one order, links before campaign tags, however they were sent', () => {
    const names = [
      'browser',
      'os',
      'device',
      'country',
      'city',
      'referrer',
      'short_code',
      'url_id',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'variant',
      'tag',
      'tag_id',
    ];
    const id = 'a'.repeat(24);
    const sent = new URLSearchParams(names.toReversed().map((name) => [name, id]));
    expect(Object.keys(filters(sent.toString()))).toEqual(names);
  });

  it('reads tags by name as they are stored, and by id in small letters, each once', () => {
    const [one, other] = ['a'.repeat(24), 'B'.repeat(24)];
    expect(filters(`tag= Launch  Q3 ,launch q3,Straße&tag_id=${one},${other},${one}`)).toEqual({
      tag: ['launch q3', 'strasse'],
      tag_id: [one, other.toLowerCase()],
    });
    const json = encodeURIComponent(JSON.stringify({ tag: ['Launch'], tag_id: other }));
    expect(filters(`filters=${json}`)).toEqual({ tag: ['launch'], tag_id: [other.toLowerCase()] });
    expect(filters(`filters=${json}&tag=other`)).toMatchObject({ tag: ['other'] });
  });

  it.each([
    ['tag=a,what?', 'tag'],
    [`tag=${'x'.repeat(33)}`, 'tag'],
    ['tag_id=nonsense', 'tag_id'],
    [`tag_id=${'a'.repeat(24)},${'a'.repeat(23)}`, 'tag_id'],
    ['filters={"tag":["a,b"]}', 'filters'],
    ['filters={"tag_id":["1"]}', 'filters'],
    ['group_by=tag', 'group_by'],
    ['group_by=tag_id', 'group_by'],
  ])('refuses %s', (query, field) => {
    expect(read(query).faults.map(({ loc }) => loc)).toEqual([['query', field]]);
  });

  it('ignores tags for a single link, whatever they are', () => {
    for (const query of ['tag=what?', 'tag_id=nonsense', 'filters={"tag":["a,b"],"tag_id":[]}']) {
      const { query: asked, faults } = read(query, 'link');
      expect([asked.filters, faults]).toEqual([{}, []]);
    }
    expect(read('group_by=tag', 'link').faults).toHaveLength(1);
  });

  it('reads any text as a variant', () => {
    expect(filters('variant=0,01,(default),first')).toEqual({ variant: ['0', '01', '(default)', 'first'] });
    expect(filters('filters={"variant":[0,"1"]}')).toEqual({ variant: ['0', '1'] });
  });

  it('lets a parameter replace the entry of the JSON, and no other', () => {
    const json = encodeURIComponent('{"browser":["Edge"],"os":["iOS"]}');
    expect(filters(`filters=${json}&browser=Chrome`)).toEqual({ browser: ['Chrome'], os: ['iOS'] });
  });

  it('ignores what it does not know, cannot filter by or finds empty', () => {
    const json = encodeURIComponent('{"time":["x"],"bots":["x"],"planet":["x"],"os":[],"__proto__":["x"]}');
    expect(filters(`filters=${json}&scope=anon&browser=`)).toEqual({});
  });

  it.each(['nonsense', '[1]', '"text"', 'null', '{'])(
    'refuses filters that are not an object: %s',
    (text) => {
      expect(read(`filters=${encodeURIComponent(text)}`).faults).toEqual([
        { loc: ['query', 'filters'], msg: 'filters must be valid JSON', type: 'value_error', input: text },
      ]);
    },
  );

  it.each([
    ['browser', {}],
    ['country', { DE: true }],
    ['os', [['iOS']]],
    ['url_id', [null]],
    ['variant', [{}, null]],
    ['tag', {}],
    ['tag_id', [[]]],
  ])('refuses an entry of filters that is no list of values: %s %j', (name, value) => {
    const text = encodeURIComponent(JSON.stringify({ [name]: value }));
    expect(read(`filters=${text}`).faults).toMatchObject([
      { loc: ['query', 'filters'], msg: `${name} must be a list of values` },
    ]);
  });

  it('takes null for an empty list of values', () => {
    const json = encodeURIComponent('{"browser":null,"tag":null}');
    expect(read(`filters=${json}`)).toMatchObject({ query: { filters: {} }, faults: [] });
  });

  it('lists every word it cannot group or measure by', () => {
    expect(read('group_by=planet,os,bots&metrics=likes').faults).toEqual([
      {
        loc: ['query', 'group_by'],
        msg: 'invalid group_by values: planet, bots',
        type: 'value_error',
        input: 'planet,os,bots',
      },
      {
        loc: ['query', 'metrics'],
        msg: 'invalid metrics values: likes',
        type: 'value_error',
        input: 'likes',
      },
    ]);
  });

  it.each([
    ['group_by=short_code', 'group_by'],
    ['short_code=x', 'short_code'],
    ['url_id=x', 'url_id'],
    ['filters={"short_code":["x"]}', 'filters'],
    ['filters={"url_id":[]}', 'filters'],
  ])('refuses %s for a single link', (query, field) => {
    expect(read(query, 'link').faults.map(({ loc }) => loc)).toEqual([['query', field]]);
    expect(read(query, 'account').faults).toEqual([]);
  });
});
