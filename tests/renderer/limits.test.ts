import { expect, it } from 'vitest';
import './browser-stand-in.ts';
import { MOST_EXPORTED } from '../../renderer/api/links.ts';
import { MOST_OF_LINK, MOST_TAGS, TAG_COLOURS } from '../../renderer/api/tags.ts';
import { PRESETS } from '../../renderer/features/stats/stats/filters/range.ts';
import { LONGEST } from '../../renderer/features/visits/tools/chain-reading.ts';
import { TAG_COLORS } from '../../service/links/tags/model.ts';
import { MAX_TAGS, MAX_TAGS_OF_LINK } from '../../service/links/tags/tag-rule.ts';
import { MOST_NAMED } from '../../service/stats/exports/links/model.ts';
import { LONGEST_DAYS } from '../../service/stats/stats/index.ts';
import { EXPAND_URL } from '../../service/visits/tools/api.ts';

it.each([
  ['tags of an account', MOST_TAGS, MAX_TAGS],
  ['links of one’s choice in a file', MOST_EXPORTED, MOST_NAMED],
  ['tags of a link', MOST_OF_LINK, MAX_TAGS_OF_LINK],
  ['characters of an address that is followed', LONGEST, EXPAND_URL.query?.properties.url.maxLength],
  ['days of statistics', PRESETS['90d'].ms / 86_400_000, LONGEST_DAYS],
])('the screens and the service have the same limit of %s', (_of, screens, service) => {
  expect(screens).toBe(service);
});

it('the screens offer the colours that tags may have, in the same order', () => {
  expect(TAG_COLOURS).toEqual(TAG_COLORS);
});
