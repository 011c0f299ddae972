const NAMES: Readonly<Record<string, string>> = {
  pwd: 'password',
  ext: 'an app',
  google: 'Google',
  github: 'GitHub',
  discord: 'Discord',
  oidc: 'single sign-on',
};

/** How somebody signed in, in words, from the contract's short name (links-and-accounts.md 4.5). */
export const nameMethod = (method: string): string => NAMES[method] ?? method;
