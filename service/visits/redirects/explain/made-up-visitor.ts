import { isIP } from 'node:net';
import { describeAgent, isBot, programKind, SYSTEM_NAMES } from '../../../clicks/clicks/index.ts';
import type { VisitsContext } from '../../../kernel/context.ts';
import { isCountryCode } from '../../../lib/country-code.ts';
import { malformed, refuse, refused } from '../../../lib/problem.ts';
import { parseTimestamp } from '../../../lib/timestamp.ts';
import { destinationRefusals, mayLeadTo } from '../../../links/destination/index.ts';
import { ruleRefusals } from '../../../links/rules/index.ts';
import { explainRefusals } from '../../words.ts';
import type { Lookups, RequestFacts } from '../decide.ts';
import { readRest } from '../short-code.ts';
import type { VisitorInput } from './explain-model.ts';

/** An imagined visit: its time, the facts in its request, and the facts derived from them. */
export type MadeUpVisit = {
  /** Milliseconds UTC. */
  at: number;
  request: RequestFacts;
  /** The path after the name, segment by segment; undefined for a path that no address can contain. */
  rest: readonly string[] | undefined;
  lookups: Omit<Lookups, 'drawPercent'>;
  isCounted: boolean;
};

/**
 * Reads an imagined visitor. Absent facts are derived from address and agent, or are unknown.
 *
 * @throws AppError 422 for fields that cannot be read, 400 for an unknown country, system or network.
 */
export function readVisitor(context: VisitsContext, input: VisitorInput): MadeUpVisit {
  const at = input.at == null ? context.clock.now() : parseTimestamp(input.at);
  if (at === undefined) refuse(malformed('at', ruleRefusals.noMoment));
  const address = input.address?.trim() ?? '';
  if (address !== '' && isIP(address) === 0) refuse(malformed('address', explainRefusals.noIp));
  const userAgent = input.user_agent ?? null;
  const agent = describeAgent(userAgent);
  const country = countryIn(input) ?? (address === '' ? null : context.countryOf(address));
  const network = networkIn(context, input) ?? context.networks.nameOf(address);
  const found = { device: input.device ?? agent.device, os: systemIn(input) ?? agent.os };
  return {
    at: at ?? 0,
    request: {
      userAgent,
      address,
      query: queryText(input),
      acceptLanguage: input.language ?? null,
      isSignedIn: input.signed_in ?? false,
      ...passwordFacts(input),
    },
    rest: restIn(input),
    lookups: {
      isBot,
      programKind,
      countryOf: () => country,
      agentOf: () => found,
      networkOf: () => network,
      mayLeadTo: (destination) => mayLeadTo(context, destination),
    },
    isCounted: context.settings.get('networks').find(({ name }) => name === network)?.counted !== false,
  };
}

function countryIn({ country }: VisitorInput): string | null {
  const code = country?.toUpperCase() ?? null;
  if (code !== null && !isCountryCode(code))
    refuse(refused('country', destinationRefusals.noCountry({ code })));
  return code;
}

function systemIn({ os }: VisitorInput): string | null {
  if (os == null) return null;
  const name = SYSTEM_NAMES.find((known) => known.toLowerCase() === os.trim().toLowerCase());
  if (name === undefined) refuse(refused('os', ruleRefusals.noSystem({ name: os })));
  return name ?? null;
}

function networkIn({ settings }: VisitsContext, { network }: VisitorInput): string | null {
  if (network == null) return null;
  if (settings.get('networks').every(({ name }) => name !== network))
    refuse(refused('network', ruleRefusals.noNetwork({ name: network })));
  return network;
}

function restIn({ path }: VisitorInput): string[] | undefined {
  if (/[?#]/.test(path ?? '')) refuse(malformed('path', explainRefusals.pathForm));
  return readRest(path ?? '');
}

function queryText({ query }: VisitorInput): string {
  const parameters = Object.entries<unknown>(query ?? {}).map(([name, value]): [string, string] => {
    if (typeof value !== 'string') refuse(malformed('query', 'must have texts as values'));
    return [name, String(value)];
  });
  return `?${new URLSearchParams(parameters)}`;
}

/** No password is compared: the visitor states the result. */
function passwordFacts({ password }: VisitorInput): Pick<RequestFacts, 'password' | 'isPasswordRight'> {
  return password == null || password === 'missing'
    ? { password: null }
    : { password, isPasswordRight: password === 'right' };
}
