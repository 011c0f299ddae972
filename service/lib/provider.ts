/** Where people may sign in besides here; `oidc` is any OpenID Connect provider of the owner's choice. */
export const PROVIDERS = ['google', 'github', 'discord', 'oidc'] as const;

export type Provider = (typeof PROVIDERS)[number];

export const isProvider = (text: string): text is Provider => PROVIDERS.some((name) => name === text);
