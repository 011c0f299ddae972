/** Where pages stand that had another address, by their old path below `/app`. An old address leads on for good. */
const MOVED: Readonly<Record<string, string>> = {
  '/overview': '/',
  '/directory': '/team',
  '/settings/people': '/people',
  '/settings/activity': '/activity',
  '/settings/blocked-links': '/blocked-links',
};

/** The path where a page stands now; undefined for one that never moved. */
export const movedTo = (path: string): string | undefined => MOVED[path.replace(/(?<=.)\/$/, '')];
