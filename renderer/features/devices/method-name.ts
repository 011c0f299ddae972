const NAMES: Readonly<Record<string, string>> = {
  pwd: 'password',
  ext: 'an app',
  google: 'Google',
  github: 'GitHub',
  discord: 'Discord',
  oidc: 'single sign-on',
};

/** How a person signed in, in words, from the short name in tokens (docs/contract/access.md#tokens). */
export const nameMethod = (method: string): string => NAMES[method] ?? method;
