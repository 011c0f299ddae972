import { ANY_LAYOUTS } from './any.ts';
import { BITLY_LAYOUTS } from './bitly.ts';
import { BOOKMARK_LAYOUTS } from './bookmarks.ts';
import { CHHOTO_LAYOUTS } from './chhoto.ts';
import { DUB_LAYOUTS } from './dub.ts';
import { GOLINK_LAYOUTS } from './golink.ts';
import { KUTT_LAYOUTS } from './kutt.ts';
import type { Layout } from './layout.ts';
import { LINNET_LAYOUTS } from './linnet.ts';
import { REBRANDLY_LAYOUTS } from './rebrandly.ts';
import { SHLINK_LAYOUTS } from './shlink.ts';
import { SHORTIO_LAYOUTS } from './shortio.ts';
import { SINK_LAYOUTS } from './sink.ts';
import { YOURLS_LAYOUTS } from './yourls.ts';

/** Every program's layouts; of two that fit a table, the one that stands first is meant. */
export const LAYOUTS: readonly Layout[] = [
  ...SHLINK_LAYOUTS,
  ...KUTT_LAYOUTS,
  ...YOURLS_LAYOUTS,
  ...GOLINK_LAYOUTS,
  ...CHHOTO_LAYOUTS,
  ...SINK_LAYOUTS,
  ...LINNET_LAYOUTS,
  ...SHORTIO_LAYOUTS,
  ...REBRANDLY_LAYOUTS,
  ...BITLY_LAYOUTS,
  ...DUB_LAYOUTS,
  ...BOOKMARK_LAYOUTS,
  ...ANY_LAYOUTS,
];
