/** The article about each screen, by the path below `/app`. A page below one of these takes the article of that one. */
const ABOUT: Readonly<Record<string, string>> = {
  '/links': 'find',
  '/team': 'team-links',
  '/tags': 'find',
  '/analytics': 'statistics',
  '/board': 'statistics',
  '/qr': 'qr',
  '/qr/labels': 'qr',
  '/poster': 'qr',
  '/people': 'people',
  '/activity': 'privacy',
  '/wanted': 'team-links',
  '/imports': 'import-export',
  '/bin': 'bin',
  '/settings': 'privacy',
  '/settings/links': 'domains',
  '/settings/keys-and-webhooks': 'keys',
  '/settings/mail-and-sign-in': 'providers',
  '/settings/this-computer': 'errors',
  '/settings/sign-in': 'providers',
  '/settings/keys': 'keys',
  '/settings/apps': 'keys',
  '/settings/anywhere': 'address-bar',
  '/settings/address-bar': 'address-bar',
  '/settings/domains': 'domains',
  '/settings/webhooks': 'webhooks',
  '/settings/desktop': 'updates',
  '/settings/backups': 'backups',
  '/settings/network': 'share',
  '/settings/reachability': 'phone',
  '/settings/names': 'share',
  '/settings/https': 'share',
  '/settings/delete-account': 'privacy',
  '/settings/networks': 'rules',
  '/settings/security': 'too-many',
  '/settings/clicks': 'privacy',
  '/settings/watch': 'find',
  '/settings/deleted-links': 'bin',
  '/settings/instances': 'several',
  '/settings/mail': 'password',
  '/settings/providers': 'providers',
  '/settings/app-registry': 'keys',
  '/settings/state': 'errors',
};

/** The path below `/app` at which help opens for a screen: its article, or the list of all. */
export function helpAbout(path: string): string {
  const article = articleAbout(path);
  return article === undefined ? '/help' : `/help/${article}`;
}

/** The name of the article about a screen, by its path below `/app`. */
function articleAbout(path: string): string | undefined {
  const above = path.slice(0, path.lastIndexOf('/'));
  return ABOUT[path] ?? (above === '/settings' ? undefined : ABOUT[above]);
}
