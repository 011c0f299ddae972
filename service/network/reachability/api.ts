import { type Static, Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { IsoTime, Named, Nullable, OneOf } from '../../http/types.ts';

/** One step on the way of another device to a link's destination. */
const StepState = Type.Object({
  step: OneOf('name', 'port', 'page', 'link'),
  /** `not-needed`: links begin with an address, so there is no name to look up. */
  state: OneOf('waiting', 'done', 'failed', 'not-needed'),
  /** When it was done. */
  at: Nullable(IsoTime),
  /** What to do, in sentences; null unless it failed. */
  advice: Nullable(Type.String()),
});
export type StepState = Static<typeof StepState>;

export const TrialState = Named('ReachabilityTest', {
  id: Type.String(),
  /** The address in the code: it begins as links do. */
  url: Type.String(),
  /** The same page at this computer's address; null when `url` has that address, and while no address is shared. */
  by_address_url: Nullable(Type.String()),
  expires_at: IsoTime,
  /** When the page was opened on the computer that runs Linnet, which proves nothing; null if it never was. */
  opened_here_at: Nullable(IsoTime),
  steps: Type.Array(StepState),
});
export type TrialState = Static<typeof TrialState>;

export const FirewallKind = OneOf('ufw', 'firewalld', 'nftables', 'windows', 'macos');
export type FirewallKind = Static<typeof FirewallKind>;

const FirewallState = Type.Object({
  /** The most likely firewall of this system; null when none was found. */
  kind: Nullable(FirewallKind),
  /** Whether it is switched on; null when the system does not tell. */
  active: Nullable(Type.Boolean()),
  /** Commands that let the networks of the shared addresses in, in their order. */
  commands: Type.Array(Type.String()),
});
export type FirewallState = Static<typeof FirewallState>;

export const ReachabilityState = Named('Reachability', {
  /** When this computer last checked its own addresses; null before the first check. */
  checked_at: Nullable(IsoTime),
  addresses: Type.Array(
    Type.Object({
      url: Type.String(),
      ok: Type.Boolean(),
      /** Why others may not reach it, in a sentence. */
      reason: Nullable(Type.String()),
    }),
  ),
  /** The name that links begin with; null when they begin with an address. */
  name: Nullable(
    Type.Object({
      name: Type.String(),
      ok: Type.Boolean(),
      /** The addresses that it resolves to. */
      addresses: Type.Array(Type.String()),
      reason: Nullable(Type.String()),
    }),
  ),
  firewall: FirewallState,
});
export type ReachabilityState = Static<typeof ReachabilityState>;

/** The path of a test's pages. Its first segment cannot be an alias (`links/reserved-aliases.ts`). */
const TRIAL_PATH = '/verify/:token';

const ofTrial = operationsWith({
  tag: 'Public',
  access: { who: 'anyone' },
  limit: { ...forEveryone(perMinute(60)), bucket: `GET ${TRIAL_PATH}` },
  errorsAs: 'page',
  params: Type.Object({
    token: Type.String({ description: 'The secret of the test, as its address has it.', maxLength: 64 }),
  }),
});

export const OPEN_REACHABILITY_TEST = operation({
  ...ofTrial('GET', TRIAL_PATH),
  operationId: 'openReachabilityTest',
  summary: 'The page of a test of whether this device reaches the service',
  description:
    'Another device opens this page in a test that the owner has started. It shows that the device reaches the service.',
  responses: { 200: PAGE, 404: null },
});

export const GET_REACHABILITY_PICTURE = operation({
  ...ofTrial('GET', `${TRIAL_PATH}/picture`),
  operationId: 'getReachabilityPicture',
  summary: 'A picture that a browser loads once it has the page of the test',
  description:
    'The page of the test loads this picture. It shows that the browser of the device loads more than one address.',
  responses: { 200: { media: ['image/svg+xml'] }, 404: null },
});

export const FOLLOW_REACHABILITY_LINK = operation({
  ...ofTrial('GET', `${TRIAL_PATH}/go`),
  operationId: 'followReachabilityLink',
  summary: 'The link of the test, which leads to its last page',
  description: 'The page of the test leads here. The service redirects to the last page of the test.',
  responses: { 302: null, 404: null },
});

export const FINISH_REACHABILITY_TEST = operation({
  ...ofTrial('GET', `${TRIAL_PATH}/end`),
  operationId: 'finishReachabilityTest',
  summary: 'The last page of the test, once',
  description: 'Shows that the test is complete. It can be opened once.',
  responses: { 200: PAGE, 404: null },
});

const byOwner = operationsWith({ tag: 'Host', access: { who: 'owner' } });

export const GET_REACHABILITY = operation({
  ...byOwner('GET', '/host/reachability'),
  summary: 'What this computer found when it last tried its own addresses, and its firewall',
  description:
    'Answers which of its own addresses this computer reached when it last tried them, and what its firewall lets through.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: ReachabilityState },
});

export const CHECK_REACHABILITY = operation({
  ...byOwner('POST', '/host/reachability/check'),
  summary: 'Try the addresses of this computer now',
  description: 'Tries the addresses of this computer now, and answers what was found.',
  limit: forSignedIn(perMinute(10)),
  responses: { 200: ReachabilityState },
});

export const START_TRIAL = operation({
  ...byOwner('POST', '/host/reachability/tests'),
  summary: 'Start a test with another device',
  description: 'Starts a test with another device, and answers the address that the device opens.',
  limit: forSignedIn(perMinute(30)),
  responses: { 201: TrialState, 409: null },
});

export const GET_TRIAL = operation({
  ...byOwner('GET', '/host/reachability/tests/:test_id'),
  summary: 'How far another device has come in a test',
  description: 'Answers which steps of the test another device has done.',
  // A screen asks every second.
  limit: forSignedIn(perMinute(300)),
  params: Type.Object({ test_id: Type.String({ maxLength: 24 }) }),
  responses: { 200: TrialState, 404: null },
});
