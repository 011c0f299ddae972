import { firstLanguage, type RuleVisitor } from '../../links/links/index.ts';

/**
 * What the decision needs to know of a request. The method is not part of it: HEAD is answered like GET
 * (docs/contract/redirects.md#head).
 */
export type RequestFacts = {
  readonly userAgent: string | null;
  readonly address: string;
  /** The `password` parameter; null when absent. */
  readonly password: string | null;
  /** Whether the password matches the hash; undefined before they were compared. */
  readonly isPasswordRight?: boolean;
  /** Query of the short address, with its question mark. */
  readonly query?: string;
  /** Read for links that have rules only. */
  readonly acceptLanguage?: string | null;
  /** Whether a person with a session opens the link; looked up where a rule asks only. */
  readonly isSignedIn?: boolean;
};

/** Costly look-ups, made only for links whose answer depends on them, and at most once each. */
export type Lookups = {
  isBot(userAgent: string | null): boolean;
  /** Alpha-2 code of the country; null when it is unknown. */
  countryOf(address: string): string | null;
  /** What kind of device and which system it is; null for what the agent does not tell. */
  agentOf(userAgent: string | null): { device: string | null; os: string | null };
  /** What the owner calls the network of an address; null for one without a name. */
  networkOf(address: string): string | null;
  /** A whole number from 0 to 99, every one equally likely. */
  drawPercent(): number;
};

/** A visit as rules ask about it. `at` is in milliseconds UTC. */
export function ruleVisitor(request: RequestFacts, at: number, lookups: Lookups): RuleVisitor {
  const { userAgent, address, query = '', acceptLanguage, isSignedIn = false } = request;
  const agent = once(() => lookups.agentOf(userAgent));
  const parameters = once(() => new URLSearchParams(query));
  return {
    at,
    country: once(() => lookups.countryOf(address)),
    network: once(() => lookups.networkOf(address)),
    language: once(() => firstLanguage(acceptLanguage)),
    device: () => agent().device,
    os: () => agent().os,
    isSignedIn: () => isSignedIn,
    parameter: (name) => parameters().getAll(name),
  };
}

function once<Value>(find: () => Value): () => Value {
  let found: { value: Value } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
