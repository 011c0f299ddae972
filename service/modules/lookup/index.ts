export { lookUp } from './missed/look-up.ts';
export { missedPage } from './missed/page.ts';
export { wantedNameIn } from './wanted/noise.ts';
export { listWantedNames, noteWanted } from './wanted/wanted.ts';
