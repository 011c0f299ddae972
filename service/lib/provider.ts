/** The identity providers people may sign in with; `oidc` is any OpenID Connect provider that the owner sets up. */
export const PROVIDERS = ['google', 'github', 'discord', 'oidc'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const isProvider = (text: string): text is Provider => PROVIDERS.some((name) => name === text);
