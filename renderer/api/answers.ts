import type { MessageResponse } from '../../service/http/types.ts';
import type * as accounts from '../../service/modules/accounts/model.ts';
import type * as apps from '../../service/modules/apps/model.ts';
import type * as clicks from '../../service/modules/clicks/model.ts';
import type * as deletion from '../../service/modules/deletion/model.ts';
import type * as domains from '../../service/modules/domains/model.ts';
import type { DomainQuota } from '../../service/modules/domains/quota-model.ts';
import type * as health from '../../service/modules/health/model.ts';
import type * as host from '../../service/modules/host/model.ts';
import type { AllowedOrigins } from '../../service/modules/host/model.ts';
import type * as keys from '../../service/modules/keys/model.ts';
import type { AliasCheck } from '../../service/modules/links/alias/alias-model.ts';
import type * as blocks from '../../service/modules/links/block/block-model.ts';
import type * as bulk from '../../service/modules/links/bulk/bulk-model.ts';
import type * as destinations from '../../service/modules/links/destination/destination-model.ts';
import type { LinkRules } from '../../service/modules/links/link-rules-model.ts';
import type * as links from '../../service/modules/links/model.ts';
import type * as log from '../../service/modules/log/model.ts';
import type * as mail from '../../service/modules/mail/model.ts';
import type * as me from '../../service/modules/me/model.ts';
import type { MetadataResponse } from '../../service/modules/metadata/model.ts';
import type * as oauth from '../../service/modules/oauth/model.ts';
import type * as people from '../../service/modules/people/model.ts';
import type * as qr from '../../service/modules/qr/designer-model.ts';
import type * as designs from '../../service/modules/qr-designs/model.ts';
import type * as inbox from '../../service/modules/reports/inbox/inbox-model.ts';
import type * as sessions from '../../service/modules/sessions/model.ts';
import type * as state from '../../service/modules/state/model.ts';
import type * as stats from '../../service/modules/stats/model.ts';
import type { DomainIntelResponse } from '../../service/modules/tools/domain-intel/domain-intel-model.ts';
import type { ExpandResponse } from '../../service/modules/tools/expand/expand-model.ts';
import type * as webhooks from '../../service/modules/webhooks/model.ts';
import type { WebhookRules } from '../../service/modules/webhooks/rules-model.ts';

type Done = typeof MessageResponse;

/** The schema of the answer to each operation that the screens call; null where nothing comes back. */
export type Schemas = {
  'GET /app-state': typeof accounts.AppState;
  'GET /health': typeof health.Health;
  'POST /auth/register': typeof accounts.RegisterResponse;
  'POST /auth/login': typeof accounts.LoginResponse;
  'POST /auth/refresh': typeof sessions.RefreshResponse;
  'POST /auth/logout': typeof sessions.LogoutResponse;
  'POST /auth/restore': typeof deletion.RestoreAccountResponse;
  'POST /auth/request-password-reset': Done;
  'POST /auth/reset-password': Done;
  'GET /auth/me': typeof accounts.MeResponse;
  'PATCH /auth/me': typeof accounts.MeResponse;
  'POST /auth/set-password': Done;
  'POST /auth/change-password': Done;
  'POST /auth/send-verification': typeof accounts.SendVerificationResponse;
  'POST /auth/verify-email': typeof accounts.VerifyEmailResponse;
  'POST /api/v1/me/profile-pictures/upload': typeof me.PictureMessage;
  'DELETE /api/v1/me/profile-pictures': typeof me.PictureMessage;
  'DELETE /api/v1/me': typeof deletion.DeleteAccountResponse;
  'GET /auth/sessions': typeof sessions.SessionList;
  'DELETE /auth/sessions': typeof sessions.SessionsEnded;
  'DELETE /auth/sessions/:session_id': typeof sessions.SessionsEnded;

  'GET /oauth': typeof oauth.OfferedProviders;
  'GET /oauth/providers': typeof oauth.LinkedProviders;
  'DELETE /oauth/providers/:provider_name/unlink': Done;
  'GET /host/oauth': typeof oauth.ProviderList;
  'PUT /host/oauth/:provider': typeof oauth.ProviderList;
  'DELETE /host/oauth/:provider': null;
  'POST /host/desktop-sign-ins': typeof oauth.DesktopSignInOpened;
  'POST /host/desktop-sign-ins/status': typeof oauth.DesktopSignInStatus;
  'POST /host/desktop-sign-ins/confirm': typeof oauth.DesktopSignInConfirmed;

  'GET /api/v1/urls': typeof links.UrlListResponse;
  'GET /api/v1/urls/:url_id': typeof links.UrlListItem;
  'POST /api/v1/shorten': typeof links.UrlResponse;
  'GET /api/v1/shorten/check-alias': typeof AliasCheck;
  'PATCH /api/v1/urls/:url_id': typeof links.UpdateUrlResponse;
  'PATCH /api/v1/urls/:url_id/status': typeof links.UpdateUrlResponse;
  'DELETE /api/v1/urls/:url_id': typeof links.DeletedResponse;
  'POST /api/v1/urls/bulk/delete': typeof bulk.BulkResponse;
  'POST /api/v1/urls/bulk/status': typeof bulk.BulkResponse;
  'POST /api/v1/urls/bulk/expiry': typeof bulk.BulkResponse;
  'GET /api/v1/links/:link_id/block': typeof blocks.Block;
  'GET /api/v1/team/blocked-links': typeof blocks.BlockedLinks;
  'GET /api/v1/team/links/lookup': typeof blocks.TeamLink;
  'POST /api/v1/team/links/:link_id/block': typeof blocks.TeamLink;
  'POST /api/v1/team/links/:link_id/unblock': typeof blocks.TeamLink;
  'POST /api/v1/urls/bulk/domain': typeof bulk.BulkResponse;
  'GET /api/v1/stats': typeof stats.Stats;
  'GET /api/v1/stats/links/:url_id': typeof stats.LinkStats;

  'GET /api/v1/expand': typeof ExpandResponse;
  'GET /api/v1/domain-intel': typeof DomainIntelResponse;
  'GET /api/v1/metadata': typeof MetadataResponse;

  'POST /api/v1/qr/preview': typeof qr.PreviewResponse;
  'GET /api/v1/qr/label-sheets': typeof qr.LabelSheetsResponse;
  'GET /api/v1/qr-designs': typeof designs.DesignList;
  'POST /api/v1/qr-designs': typeof designs.DesignResponse;
  'PATCH /api/v1/qr-designs/:design_id': typeof designs.DesignResponse;
  'DELETE /api/v1/qr-designs/:design_id': null;

  'GET /api/v1/keys': typeof keys.KeyList;
  'POST /api/v1/keys': typeof keys.KeyCreated;
  'DELETE /api/v1/keys/:key_id': typeof keys.KeyAction;
  'GET /api/v1/apps': typeof apps.GrantList;
  'POST /auth/device/revoke': Done;

  'GET /api/v1/custom-domains': typeof domains.DomainList;
  'POST /api/v1/custom-domains': typeof domains.DomainResponse;
  'GET /api/v1/custom-domains/:domain_id': typeof domains.DomainResponse;
  'PATCH /api/v1/custom-domains/:domain_id': typeof domains.DomainResponse;
  'DELETE /api/v1/custom-domains/:domain_id': typeof domains.DomainDeleted;
  'POST /api/v1/custom-domains/:domain_id/verify': typeof domains.DomainResponse;
  'DELETE /api/v1/custom-domains/:domain_id/permanent': null;

  'GET /api/v1/webhooks': typeof webhooks.WebhookList;
  'POST /api/v1/webhooks': typeof webhooks.WebhookCreated;
  'GET /api/v1/webhooks/event-types': typeof webhooks.EventTypeList;
  'GET /api/v1/webhooks/:endpoint_id': typeof webhooks.Webhook;
  'PATCH /api/v1/webhooks/:endpoint_id': typeof webhooks.Webhook;
  'DELETE /api/v1/webhooks/:endpoint_id': null;
  'GET /api/v1/webhooks/:endpoint_id/secret': typeof webhooks.WebhookSecret;
  'POST /api/v1/webhooks/:endpoint_id/test': typeof webhooks.Delivery;
  'GET /api/v1/webhooks/:endpoint_id/deliveries': typeof webhooks.DeliveryList;
  'POST /api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry': typeof webhooks.Delivery;

  'GET /auth/people': typeof people.PeopleResponse;
  'PATCH /auth/people/:account_id': typeof people.PeopleResponse;
  'POST /auth/people/:account_id/password-code': typeof people.PasswordCodeResponse;
  'POST /auth/people/:account_id/hand-over': typeof people.HandOverResponse;
  'GET /auth/people/invites': typeof people.InviteList;
  'POST /auth/people/invites': typeof people.InviteCreated;
  'DELETE /auth/people/invites/:invite_id': null;

  'PUT /host/people/registration': typeof people.RegistrationBody;
  'GET /host/apps': typeof apps.AppRegistry;
  'PATCH /host/apps': typeof apps.AppRegistry;
  'PUT /host/apps/:app_id': typeof apps.AppView;
  'DELETE /host/apps/:app_id': null;
  'GET /host/blocked-destinations': typeof destinations.BlockedPatternList;
  'POST /host/blocked-destinations': typeof destinations.BlockedPatternList;
  'DELETE /host/blocked-destinations/:pattern_id': typeof destinations.BlockedPatternList;
  'POST /host/blocked-destinations/test': typeof destinations.DestinationVerdict;
  'GET /host/clicks': typeof clicks.ClickSettings;
  'PUT /host/clicks': typeof clicks.ClickSettings;
  'PUT /host/clicks/cities': typeof clicks.ClickSettings;
  'DELETE /host/clicks/cities': typeof clicks.ClickSettings;
  'GET /host/inbox': typeof inbox.InboxList;
  'GET /host/inbox/count': typeof inbox.InboxCount;
  'PATCH /host/inbox/:item_id': typeof inbox.InboxItemView;
  'POST /host/inbox/:item_id/dismiss': typeof inbox.InboxItemView;
  'POST /host/inbox/:item_id/block': typeof inbox.InboxItemView;
  'POST /host/inbox/:item_id/undo': typeof inbox.InboxItemView;
  'GET /host/link-address': typeof host.LinkAddressState;
  'PUT /host/link-address': typeof host.LinkAddressState;
  'GET /host/link-rules': typeof LinkRules;
  'PUT /host/link-rules': typeof LinkRules;
  'GET /host/proxies': typeof host.ProxiesState;
  'PUT /host/proxies': typeof host.ProxiesState;
  'POST /host/proxies/preview': typeof host.ProxiesState;
  'GET /host/log': typeof log.LogPage;
  'PUT /host/log': typeof log.LogLevelState;
  'GET /host/domains': typeof DomainQuota;
  'PUT /host/domains': typeof DomainQuota;
  'GET /host/webhooks': typeof WebhookRules;
  'PUT /host/webhooks': typeof WebhookRules;
  'GET /host/sharing': typeof host.SharingState;
  'PUT /host/sharing': typeof host.SharingState;
  'GET /host/state': typeof state.ServiceState;
  'GET /host/origins': typeof AllowedOrigins;
  'PUT /host/origins': typeof AllowedOrigins;
  'GET /host/mail': typeof mail.MailState;
  'PUT /host/mail': typeof mail.MailState;
  'POST /host/mail/test': Done;
  'GET /host/mail/messages': typeof mail.MessageList;
  'POST /host/mail/messages/retry': typeof mail.RetryResponse;
  'GET /host/mail/messages/:mail_id': typeof mail.MessageDetails;
  'DELETE /host/mail/messages/:mail_id': null;
};

export type Operation = keyof Schemas;

/** What the service answers to an operation, by its own declaration; a test holds the two together. */
export type AnswerTo<Name extends Operation> = Answers[Name];

type Answers = {
  [Name in Operation]: Schemas[Name] extends { static: infer Answer } ? Answer : null;
};
