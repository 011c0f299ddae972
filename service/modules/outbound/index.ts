export { OutboundError, type OutboundFailure } from './failure.ts';
export { createOutbound, type Outbound } from './outbound.ts';
export {
  networkTargets,
  type OutboundLimits,
  type OutboundPolicy,
  OWN_LISTENER,
  type TargetPolicy,
  USUAL_LIMITS,
} from './policy.ts';
export { type OutboundAnswer, type OutboundRequest, request } from './request.ts';
export { checkTarget, type OutboundContext } from './targets/check.ts';
export type { Target, TargetProblem, TargetVerdict } from './targets/verdict.ts';
