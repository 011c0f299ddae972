import { Type } from '@sinclair/typebox';
import { readEmail } from '../../lib/email.ts';
import type { Provider } from '../../lib/provider.ts';
import { fitsSchema } from '../../lib/schema/read.ts';
import { cleanName } from '../accounts/index.ts';

/** A provider's facts about a person who signed in there. */
export type Identity = {
  provider: Provider;
  /** The person's id at the provider; all other fields may change. */
  subject: string;
  /** In the form that `readEmail` returns; null when the provider's text is no address. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** An https address. */
  picture: string | null;
  /** Whether the provider says that it asked for a second factor itself (RFC 8176). */
  secondFactor: boolean;
};

/** Thrown when a provider's answer does not have the documented form. */
export class UnreadableIdentity extends Error {
  override readonly name = 'UnreadableIdentity';
}

const LONGEST_NAME = 255;
const LONGEST_PICTURE = 2048;

type ProviderAnswer = {
  subject: unknown;
  email: unknown;
  isVerified: boolean;
  name: unknown;
  picture: unknown;
  /** How the person was recognised there, in the words of RFC 8176; absent for providers that do not say. */
  methods?: unknown;
};

const textOf = (value: unknown, longest: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;

function toIdentity(provider: Provider, said: ProviderAnswer): Identity {
  const subject = typeof said.subject === 'number' ? String(said.subject) : textOf(said.subject, 255);
  if (subject === null) throw new UnreadableIdentity(`${provider} did not say who this is`);
  const email = typeof said.email === 'string' ? readEmail(said.email) : null;
  const picture = textOf(said.picture, LONGEST_PICTURE);
  return {
    provider,
    subject,
    email,
    emailVerified: email !== null && said.isVerified,
    name: cleanName(textOf(said.name, LONGEST_NAME)),
    picture: picture?.startsWith('https://') ? picture : null,
    secondFactor: Array.isArray(said.methods) && said.methods.includes('mfa'),
  };
}

/** Reads the standard claims of OpenID Connect. Some providers send `email_verified` as text. */
export const identityFromClaims = (provider: Provider, claims: Record<string, unknown>): Identity =>
  toIdentity(provider, {
    subject: claims.sub,
    email: claims.email,
    isVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: claims.name,
    picture: claims.picture,
    methods: claims.amr,
  });

const GithubUser = Type.Object({ id: Type.Integer(), login: Type.String() });
const GithubEmails = Type.Array(
  Type.Object({ email: Type.String(), primary: Type.Boolean(), verified: Type.Boolean() }),
);

/**
 * Reads GitHub's `/user` and `/user/emails`. The list decides: the email in the profile is for display, and may be
 * unverified.
 */
export function identityFromGithub(user: unknown, emails: unknown): Identity {
  if (!fitsSchema(GithubUser, user) || !fitsSchema(GithubEmails, emails)) {
    throw new UnreadableIdentity('GitHub answered in an unknown shape');
  }
  const primary = emails.find((email) => email.primary);
  const details: Record<string, unknown> = { ...user };
  return toIdentity('github', {
    subject: user.id,
    email: primary?.email,
    isVerified: primary?.verified === true,
    name: details.name ?? user.login,
    picture: details.avatar_url,
  });
}

const DiscordUser = Type.Object({ id: Type.String(), username: Type.String() });

/** Reads Discord's `/users/@me`. */
export function identityFromDiscord(user: unknown): Identity {
  if (!fitsSchema(DiscordUser, user)) throw new UnreadableIdentity('Discord answered in an unknown shape');
  const { email, verified, global_name, avatar }: Record<string, unknown> = { ...user };
  return toIdentity('discord', {
    subject: user.id,
    email,
    isVerified: verified === true,
    name: global_name ?? user.username,
    picture:
      typeof avatar === 'string' ? `https://cdn.discordapp.com/avatars/${user.id}/${avatar}.png` : null,
  });
}
