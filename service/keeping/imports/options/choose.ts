import type { KeepingContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { refuse, unwrap } from '../../../lib/problem.ts';
import { findNamespace } from '../../../links/links/index.ts';
import { checkLinkPassword } from '../../../links/passwords/index.ts';
import { readTagName } from '../../../links/tags/index.ts';
import {
  DEFAULT_OPTIONS,
  type ImportOptionsInput,
  type ImportOptionsView,
  type StoredOptions,
} from './options-model.ts';

/**
 * The choices after a request: absent ones stay, and null means the default. A password is hashed at once, and is
 * stored in no other form.
 *
 * @throws AppError 422 for a tag, 400 for a password or an inactive domain, 404 for a domain that the caller does not
 * own.
 */
export async function chooseOptions(
  context: KeepingContext,
  actor: SignedIn,
  given: ImportOptionsInput,
  before: StoredOptions = DEFAULT_OPTIONS,
): Promise<StoredOptions> {
  const chosen = <Name extends keyof ImportOptionsInput & keyof StoredOptions>(name: Name) =>
    given[name] === undefined ? before[name] : (given[name] ?? DEFAULT_OPTIONS[name]);
  if (given.domain) findNamespace(context, actor, given.domain);
  const password = given.password_for_unknown;
  if (password) refuse(checkLinkPassword(password));
  const tag = given.extra_tag?.trim() ? unwrap(readTagName(given.extra_tag, 'extra_tag')) : null;
  return {
    encoding: chosen('encoding') ?? null,
    separator: chosen('separator') ?? null,
    mapping: chosen('mapping') ?? {},
    clashes: chosen('clashes') ?? DEFAULT_OPTIONS.clashes,
    unusable_names: chosen('unusable_names') ?? DEFAULT_OPTIONS.unusable_names,
    domain: chosen('domain') || null,
    other_domains: chosen('other_domains') ?? DEFAULT_OPTIONS.other_domains,
    titles: chosen('titles') ?? DEFAULT_OPTIONS.titles,
    tags: chosen('tags') ?? DEFAULT_OPTIONS.tags,
    extra_tag: given.extra_tag === undefined ? before.extra_tag : tag,
    keep_clicks: chosen('keep_clicks') ?? DEFAULT_OPTIONS.keep_clicks,
    passwordForUnknown: password
      ? await context.passwords.hash(password)
      : password === undefined
        ? before.passwordForUnknown
        : null,
  };
}

/** The choices in answers. */
export const viewOptions = ({ passwordForUnknown, ...options }: StoredOptions): ImportOptionsView => ({
  ...options,
  password_for_unknown_set: passwordForUnknown !== null,
});
