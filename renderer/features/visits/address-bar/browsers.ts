export type Browser = 'chrome' | 'edge' | 'firefox' | 'safari';

/** The browser that sends this agent, among those with steps of their own; others are mostly built on Chrome's parts. */
export function browserHere(agent: string): Browser {
  if (/Firefox\//.test(agent)) return 'firefox';
  if (/Edg\//.test(agent)) return 'edge';
  return /Safari\//.test(agent) && !/Chrom(e|ium)\//.test(agent) ? 'safari' : 'chrome';
}
