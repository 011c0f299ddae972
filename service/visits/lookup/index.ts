export { lookUp, reachOf } from './missed/look-up.ts';
export { lookUpForm, missedPage, type Offers } from './missed/page.ts';
export { wantedNameIn } from './wanted/noise.ts';
export { listWantedNames, noteWanted, pageOfWanted } from './wanted/wanted.ts';
