import type { Article } from './article.ts';
import { words } from './words/list.ts';

type Name = keyof typeof words.articles;

/** The articles under their headings, in the order in which help lists them. */
const GROUPS: readonly { name: string; articles: readonly Name[] }[] = [
  { name: words.groups.begin, articles: ['first-link', 'share', 'phone', 'address-bar', 'qr'] },
  {
    name: words.groups.links,
    articles: ['names', 'limits', 'rules', 'passing-on', 'find', 'team-links', 'bin', 'import-export'],
  },
  { name: words.groups.figures, articles: ['statistics', 'reports', 'privacy'] },
  { name: words.groups.people, articles: ['people', 'password', 'providers', 'domains'] },
  { name: words.groups.computer, articles: ['backups', 'moving', 'several', 'updates'] },
  { name: words.groups.programs, articles: ['keys', 'webhooks'] },
  { name: words.groups.more, articles: ['shortcuts', 'too-many', 'errors'] },
];

/** Each article is code of its own, and comes when it is opened. */
const BODIES: Readonly<Record<Name, () => Promise<{ article: Article }>>> = {
  'first-link': () => import('./articles/first-link.ts'),
  share: () => import('./articles/share.ts'),
  phone: () => import('./articles/phone.ts'),
  'address-bar': () => import('./articles/address-bar.ts'),
  qr: () => import('./articles/qr.ts'),
  names: () => import('./articles/names.ts'),
  limits: () => import('./articles/limits.ts'),
  rules: () => import('./articles/rules.ts'),
  'passing-on': () => import('./articles/passing-on.ts'),
  find: () => import('./articles/find.ts'),
  'team-links': () => import('./articles/team-links.ts'),
  bin: () => import('./articles/bin.ts'),
  'import-export': () => import('./articles/import-export.ts'),
  statistics: () => import('./articles/statistics.ts'),
  reports: () => import('./articles/reports.ts'),
  privacy: () => import('./articles/privacy.ts'),
  people: () => import('./articles/people.ts'),
  password: () => import('./articles/password.ts'),
  providers: () => import('./articles/providers.ts'),
  domains: () => import('./articles/domains.ts'),
  backups: () => import('./articles/backups.ts'),
  moving: () => import('./articles/moving.ts'),
  several: () => import('./articles/several.ts'),
  updates: () => import('./articles/updates.ts'),
  keys: () => import('./articles/keys.ts'),
  webhooks: () => import('./articles/webhooks.ts'),
  shortcuts: () => import('./articles/shortcuts.ts'),
  'too-many': () => import('./articles/too-many.ts'),
  errors: () => import('./articles/errors.ts'),
};

/** An article as lists tell it. */
export type Listed = {
  /** Its part of the address: `/help/first-link`. */
  name: string;
  title: string;
  /** One sentence: what it is for. */
  about: string;
  /** Other words for it, by which it is found. */
  also: string;
  load: () => Promise<{ article: Article }>;
};

const listed = (name: Name): Listed => ({ name, ...words.articles[name], load: BODIES[name] });

export const HELP: readonly { name: string; articles: readonly Listed[] }[] = GROUPS.map(
  ({ name, articles }) => ({
    name,
    articles: articles.map(listed),
  }),
);

export const ARTICLES: readonly Listed[] = HELP.flatMap(({ articles }) => articles);

export const findArticle = (name: string): Listed | undefined =>
  ARTICLES.find((article) => article.name === name);
