import { words } from './words.ts';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pwd: words.methodName.password,
    ext: words.methodName.anApp,
    google: words.methodName.google,
    github: 'GitHub',
    discord: words.methodName.discord,
    oidc: words.methodName.singleSignOn,
  }),
);

/** How a person signed in, in words, from the short name in tokens (docs/contract/access.md#tokens). */
export const nameMethod = (method: string): string => NAMES.get(method) ?? method;
