import { expect, it } from 'vitest';
import './browser-stand-in.ts';
import { MOST_EXPORTED } from '../../renderer/api/links.ts';
import { MOST_OF_LINK, MOST_TAGS, TAG_COLOURS } from '../../renderer/api/tags.ts';
import { LONGEST } from '../../renderer/features/leading/chain-reading.ts';
import { MOST_DAYS } from '../../renderer/features/stats/filters/range.ts';
import { MOST_NAMED } from '../../service/modules/exports/links/model.ts';
import { LONGEST_DAYS } from '../../service/modules/stats/index.ts';
import { MAX_TAGS, MAX_TAGS_OF_LINK } from '../../service/modules/tags/limits.ts';
import { TAG_COLORS } from '../../service/modules/tags/model.ts';
import { ExpandQuery } from '../../service/modules/tools/expand/expand-model.ts';

it.each([
  ['tags of an account', MOST_TAGS, MAX_TAGS],
  ['links of one’s choice in a file', MOST_EXPORTED, MOST_NAMED],
  ['tags of a link', MOST_OF_LINK, MAX_TAGS_OF_LINK],
  ['characters of an address that is followed', LONGEST, ExpandQuery.properties.url.maxLength],
  ['days of statistics', MOST_DAYS, LONGEST_DAYS],
])('the screens and the service have the same limit of %s', (_of, screens, service) => {
  expect(screens).toBe(service);
});

it('the screens offer the colours that tags may have, in the same order', () => {
  expect(TAG_COLOURS).toEqual(TAG_COLORS);
});
