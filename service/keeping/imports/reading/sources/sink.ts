import type { Layout } from './layout.ts';

/** Sink: its export, and pages of its answers. Its `comment` is for the team and no part of a link. */
export const SINK_LAYOUTS: readonly Layout[] = [
  {
    source: 'sink',
    forms: ['json', 'jsonl'],
    needs: ['slug', 'url', 'createdat'],
    fields: {
      alias: ['slug'],
      longUrl: ['url'],
      title: ['title'],
      description: ['description'],
      image: ['image'],
      tags: ['tags'],
      createdAt: ['createdat'],
      expireAfter: ['expiration'],
      password: ['password'],
      geoRules: ['geo'],
    },
    notes: ['no-clicks'],
  },
];
