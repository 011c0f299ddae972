/** What a caller should know of all operations, as paragraphs. */
export const ABOUT_API = [
  'Linnet shortens links for a team on its own network. Send an API key as Authorization: Bearer spoo_….',
  'Operations under /api/v1/urls are those that clients of the hosted platform know; those under /api/v1/links are Linnet’s own and tell more. Where two do the same, take either.',
  'Times are in UTC unless a parameter names a zone. Requests take ISO 8601 or Unix seconds. Answers have ISO 8601 in text and Unix seconds in numbers; each field says which.',
  'filter of a list is a JSON object in the query, percent-encoded: filter={"status":"ACTIVE","search":"wiki"}.',
  'Fields and parameters with other names than those listed are ignored. Errors are JSON with a sentence in error and a word in code.',
  'An operation can have several limits. The X-RateLimit headers tell the shortest; after status 429, Retry-After tells the seconds to wait, which can be hours for the limit of a day.',
].join('\n\n');

const TAGS: Readonly<Record<string, string>> = {
  'URL Shortening': 'Making links.',
  'Link Management': 'Reading, changing and deleting links.',
  Bin: 'Deleted links, and how they come back.',
  Tags: 'Words with a colour, to find links by.',
  Statistics: 'Clicks and visitors, as JSON and as files.',
  'QR Codes': 'QR codes as pictures.',
  'QR Designer': 'QR codes in a design, labels and posters, for the screens.',
  'API Keys': 'Keys that programs sign in with.',
  'Custom Domains': 'Host names of an account, with links of their own.',
  Team: 'What the accounts of the installation share.',
  People: 'Accounts and invitations, for the owner and admins.',
  Public: 'What visitors use.',
  Media: 'Pictures that were uploaded.',
  'Reports & Contact': 'Reporting links, and writing to the owner.',
  Me: 'What belongs to the person who is signed in.',
  Authentication: 'Making an account, signing in and out, passwords.',
  Apps: 'Programs that act for an account which allowed it.',
  OAuth: 'Providers that people sign in with.',
  Legacy: 'The first generation of the API, for older clients.',
  System: 'Health, version and what the screens need.',
  History: 'Changes of links, and taking them back.',
  Imports: 'Links from elsewhere.',
  Names: 'Further names of a link.',
  Live: 'What happens, as it happens.',
  Plans: 'Plans that clients of the hosted platform ask for.',
  Metadata: 'What pages say of themselves.',
  Moving: 'Moving an installation to another computer.',
  'UTM sets': 'Campaign parameters that a team stores under a name.',
  Webhooks: 'Telling other programs what happens to links.',
};

/** A section of the API, with what its operations are about. */
export const describeTag = (name: string): { name: string; description?: string } => ({
  name,
  ...(TAGS[name] !== undefined && { description: TAGS[name] }),
});
