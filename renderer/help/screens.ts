/** Articles about screens, by the path of the screen below `/app`; a longer path than is here has that of its beginning. */
const ABOUT: Readonly<Record<string, string>> = {
  '/links': 'find',
  '/team': 'team-links',
  '/tags': 'find',
  '/analytics': 'statistics',
  '/qr': 'qr',
  '/wanted': 'team-links',
  '/imports': 'import-export',
  '/bin': 'bin',
  '/settings': 'privacy',
  '/settings/sign-in': 'providers',
  '/settings/keys': 'keys',
  '/settings/apps': 'keys',
  '/settings/address-bar': 'address-bar',
  '/settings/domains': 'domains',
  '/settings/webhooks': 'webhooks',
  '/settings/activity': 'privacy',
  '/settings/people': 'people',
  '/settings/desktop': 'updates',
  '/settings/backups': 'backups',
  '/settings/network': 'share',
  '/settings/networks': 'rules',
  '/settings/security': 'too-many',
  '/settings/clicks': 'privacy',
  '/settings/deleted-links': 'bin',
  '/settings/instances': 'several',
  '/settings/mail': 'password',
  '/settings/providers': 'providers',
  '/settings/app-registry': 'keys',
  '/settings/state': 'errors',
};

/** Where help begins for a screen: its article, else the list of all. A path below `/app`. */
export function helpAbout(path: string): string {
  const article = articleAbout(path);
  return article === undefined ? '/help' : `/help/${article}`;
}

/** The name of the article about a screen, by its path below `/app`. */
export function articleAbout(path: string): string | undefined {
  const above = path.slice(0, path.lastIndexOf('/'));
  return ABOUT[path] ?? (above === '/settings' ? undefined : ABOUT[above]);
}
