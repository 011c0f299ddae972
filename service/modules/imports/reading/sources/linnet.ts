import type { Layout } from './layout.ts';

/** Linnet and the official platform: the field names of their answers, in files and page by page. */
export const LINNET_LAYOUTS: readonly Layout[] = [
  {
    source: 'linnet',
    forms: ['csv', 'json', 'jsonl'],
    needs: ['alias', 'longurl'],
    fields: {
      alias: ['alias'],
      longUrl: ['longurl'],
      domain: ['domain'],
      title: ['metatagstitle', 'title'],
      description: ['metatagsdescription', 'description'],
      image: ['metatagsimage', 'image'],
      tags: ['tags'],
      clicks: ['totalclicks', 'clicks'],
      createdAt: ['createdat'],
      startsAt: ['startsat'],
      expireAfter: ['expireafter'],
      maxClicks: ['maxclicks'],
      isPaused: ['status', 'paused'],
      password: ['passwordset', 'password'],
      geoRules: ['georules'],
    },
  },
];
