export { destinationRefusals } from '../words.ts';
export {
  checkLinkDestination,
  checkPolicy,
  destinationRulesOf,
  isUrlBlocked,
  judgeDestination,
  keepBlockedPattern,
  listBlockedPatterns,
  mayLeadTo,
  removeBlockedPattern,
} from './blocked-destinations.ts';
export { compileBlocklist, isBlocked } from './blocklist.ts';
export {
  checkDestination,
  comparableHost,
  isHostName,
  isWebAddress,
  leadsToPageOf,
  pageAddress,
  toLocation,
} from './destination.ts';
export { forward, type PassedOn } from './forward.ts';
export {
  areSameVariants,
  checkGeoRules,
  checkVariants,
  destinationFor,
  type GeoRules,
  readGeoRules,
  readVariants,
} from './further-destinations.ts';
export {
  allowedSchemeOf,
  asDestination,
  hasWebScheme,
  isAllowable,
  type OtherKind,
  readOtherDestination,
  windowsPathOf,
  withOneSpelling,
} from './other-schemes.ts';
export { hasPlace } from './template.ts';
