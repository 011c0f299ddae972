import type { AppEntry, RegisteredApp } from '../../../api/apps.ts';
import type { Scope } from '../../../api/scopes.ts';

/** What the owner has typed about an app so far. */
export type AppDraft = {
  id: string;
  name: string;
  description: string;
  isVerified: boolean;
  isLive: boolean;
  /** One address per line. */
  redirectUris: string;
  scopes: Scope[];
};

/** What the form starts from; an empty one without an app. */
export const draftOf = (app: RegisteredApp | undefined): AppDraft => ({
  id: app?.app_id ?? '',
  name: app?.name ?? '',
  description: app?.description ?? '',
  isVerified: app?.verified ?? false,
  isLive: app ? app.status === 'live' : true,
  redirectUris: app?.redirect_uris.join('\n') ?? '',
  scopes: app?.scopes ?? ['shorten:create', 'urls:read'],
});

/** What to send. The icon is not changed here. */
export const toEntry = (draft: AppDraft, icon: string | null): AppEntry => ({
  name: draft.name.trim(),
  icon,
  description: draft.description.trim(),
  verified: draft.isVerified,
  status: draft.isLive ? 'live' : 'coming_soon',
  redirect_uris: draft.redirectUris.split('\n').flatMap((line) => line.trim() || []),
  scopes: draft.scopes,
});

/** Whether the service takes this as the id of an app. */
export const isAppId = (text: string): boolean => /^[a-z0-9][a-z0-9-]{0,63}$/.test(text);
