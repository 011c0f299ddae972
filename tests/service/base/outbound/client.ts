import {
  networkTargets,
  type OutboundContext,
  OutboundError,
  type OutboundPolicy,
  request,
  USUAL_LIMITS,
} from '../../../../service/base/outbound/index.ts';
import { createOutbound } from '../../../../service/base/outbound/outbound.ts';
import type { OutboundRequest } from '../../../../service/base/outbound/request.ts';
import type { DnsServer } from '../../../support/dns-server.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';

/** Where Linnet pretends to listen. */
export const OWN_PORT = 7431;

/** Lets requests go to this computer, as tests must. */
export const POLICY: OutboundPolicy = {
  ...USUAL_LIMITS,
  ...networkTargets({ allowLoopback: true, allowPrivate: true }),
  timeout: 60_000,
};

/** The client, with names that a test decides about; `authority` is the only one it trusts. */
export function contextWith({ resolve }: Pick<DnsServer, 'resolve'>, authority?: string): OutboundContext {
  return {
    machine: { ...pretendMachine({ eth0: ['192.168.1.20'] }), resolve },
    ports: { open: () => [OWN_PORT] },
    outbound: createOutbound(authority === undefined ? undefined : [authority]),
  };
}

/** How a request fails, as `Kind: message`. @throws Error when it does not. */
export async function failureOf(
  context: OutboundContext,
  policy: OutboundPolicy,
  asked: OutboundRequest,
): Promise<string> {
  try {
    const { status } = await request(context, policy, asked);
    throw new Error(`It was answered with ${status}`);
  } catch (error) {
    if (error instanceof OutboundError) return error.line;
    throw error;
  }
}
