export { type Certificate, readCertificate } from './exchange/certificate.ts';
export { isTransportFault, OutboundError } from './failure.ts';
export {
  networkTargets,
  type OutboundPolicy,
  OWN_LISTENER,
  type TargetPolicy,
  USUAL_LIMITS,
} from './policy.ts';
export { type OutboundAnswer, placeSentTo, request } from './request.ts';
export { checkTarget, type OutboundContext, resolveName } from './targets/check.ts';
export type { TargetProblem } from './targets/judge.ts';
