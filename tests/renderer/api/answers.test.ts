import type { TSchema } from '@sinclair/typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schemas } from '../../../renderer/api/answers.ts';
import * as audit from '../../../service/account/activity/model.ts';
import * as deletion from '../../../service/account/deletion/model.ts';
import * as history from '../../../service/account/history/model.ts';
import * as me from '../../../service/account/me/model.ts';
import { ChosenLanguage } from '../../../service/account/me/model.ts';
import { EntitlementsResponse } from '../../../service/account/me/plans/plans-model.ts';
import * as people from '../../../service/account/people/model.ts';
import * as state from '../../../service/account/state/model.ts';
import * as health from '../../../service/base/health/model.ts';
import * as log from '../../../service/base/log/model.ts';
import * as mail from '../../../service/base/mail/model.ts';
import * as networks from '../../../service/base/networks/model.ts';
import * as clicks from '../../../service/clicks/clicks/model.ts';
import type { DeclaredAnswer } from '../../../service/http/reply.ts';
import { MessageResponse } from '../../../service/http/types.ts';
import * as backups from '../../../service/keeping/backups/model.ts';
import * as restoring from '../../../service/keeping/backups/restoring/restoring-model.ts';
import * as imports from '../../../service/keeping/imports/model.ts';
import * as moving from '../../../service/keeping/moving/model.ts';
import * as utmSets from '../../../service/links/campaign-sets/model.ts';
import * as directory from '../../../service/links/directory/model.ts';
import * as about from '../../../service/links/links/about/about-model.ts';
import { AliasCheck, EmojiSet } from '../../../service/links/links/alias/alias-model.ts';
import * as bin from '../../../service/links/links/bin/bin-model.ts';
import * as blocks from '../../../service/links/links/block/block-model.ts';
import * as bulk from '../../../service/links/links/bulk/bulk-model.ts';
import { ClaimResponse } from '../../../service/links/links/claim/claim-model.ts';
import { WholeLink } from '../../../service/links/links/create/whole-link-model.ts';
import * as destinations from '../../../service/links/links/destination/destination-model.ts';
import * as forwarding from '../../../service/links/links/forwarding/forwarding-model.ts';
import { LinkRules } from '../../../service/links/links/link-rules-model.ts';
import * as lookups from '../../../service/links/links/list/look-up-model.ts';
import * as links from '../../../service/links/links/model.ts';
import * as names from '../../../service/links/links/names/names-model.ts';
import * as ownership from '../../../service/links/links/ownership/ownership-model.ts';
import * as rules from '../../../service/links/links/rules/rules-model.ts';
import * as tags from '../../../service/links/tags/model.ts';
import * as views from '../../../service/links/views/model.ts';
import * as announcing from '../../../service/network/announced-name/model.ts';
import * as domains from '../../../service/network/domains/model.ts';
import { DomainQuota } from '../../../service/network/domains/quota-model.ts';
import * as reachability from '../../../service/network/reachability/model.ts';
import * as callers from '../../../service/network/sharing/callers/callers-model.ts';
import * as linkAddress from '../../../service/network/sharing/link-address/link-address-model.ts';
import * as host from '../../../service/network/sharing/model.ts';
import { AllowedOrigins } from '../../../service/network/sharing/model.ts';
import * as ports from '../../../service/network/sharing/ports/ports-model.ts';
import * as inbox from '../../../service/outside/reports/inbox/inbox-model.ts';
import * as webhooks from '../../../service/outside/webhooks/model.ts';
import { WebhookRules } from '../../../service/outside/webhooks/rules-model.ts';
import * as firstSteps from '../../../service/pages/first-steps/model.ts';
import { LinkPageResponse } from '../../../service/pages/link-page/model.ts';
import * as overview from '../../../service/pages/overview/model.ts';
import * as accounts from '../../../service/people/accounts/model.ts';
import * as apps from '../../../service/people/apps/model.ts';
import * as keys from '../../../service/people/keys/model.ts';
import * as oauth from '../../../service/people/providers/model.ts';
import * as sessions from '../../../service/people/sessions/model.ts';
import { TeamFace } from '../../../service/people/team/model.ts';
import * as qr from '../../../service/qr/codes/designer-model.ts';
import * as designs from '../../../service/qr/designs/model.ts';
import * as instances from '../../../service/several/instances/owner/model.ts';
import { hostEndpoints, publicEndpoints } from '../../../service/start/app.ts';
import * as stats from '../../../service/stats/stats/model.ts';
import { RecentClicks } from '../../../service/stats/stats/recent/recent-model.ts';
import * as sparklines from '../../../service/stats/stats/sparklines/sparklines-model.ts';
import { LookupSettings } from '../../../service/visits/lookup/lookup-model.ts';
import * as wanted from '../../../service/visits/lookup/wanted/wanted-model.ts';
import { MetadataResponse } from '../../../service/visits/metadata/model.ts';
import * as explaining from '../../../service/visits/redirects/explain/explain-model.ts';
import { DomainIntelResponse } from '../../../service/visits/tools/domain-intel/domain-intel-model.ts';
import { ExpandResponse } from '../../../service/visits/tools/expand/expand-model.ts';
import { ToolRules } from '../../../service/visits/tools/rules-model.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** The schemas behind the types that the screens take for answers; the compiler compares the two. */
const SCHEMAS: Schemas = {
  'GET /app-state': accounts.AppState,
  'GET /health': health.Health,
  'POST /auth/register': accounts.RegisterResponse,
  'POST /auth/login': accounts.LoginResponse,
  'POST /auth/refresh': sessions.RefreshResponse,
  'POST /auth/logout': sessions.LogoutResponse,
  'POST /auth/restore': deletion.RestoreAccountResponse,
  'POST /auth/request-password-reset': MessageResponse,
  'POST /auth/reset-password': MessageResponse,
  'GET /auth/me': accounts.MeResponse,
  'PATCH /auth/me': accounts.MeResponse,
  'POST /auth/set-password': MessageResponse,
  'POST /auth/change-password': MessageResponse,
  'POST /auth/send-verification': accounts.SendVerificationResponse,
  'POST /auth/verify-email': accounts.VerifyEmailResponse,
  'POST /api/v1/me/profile-pictures/upload': me.PictureMessage,
  'DELETE /api/v1/me/profile-pictures': me.PictureMessage,
  'GET /api/v1/me/entitlements': EntitlementsResponse,
  'PUT /api/v1/me/language': ChosenLanguage,
  'GET /api/v1/me/language': ChosenLanguage,
  'GET /api/v1/me/layouts/:page': me.LayoutResponse,
  'PUT /api/v1/me/layouts/:page': me.LayoutResponse,
  'DELETE /api/v1/me/layouts/:page': null,
  'DELETE /api/v1/me': deletion.DeleteAccountResponse,
  'GET /auth/sessions': sessions.SessionList,
  'DELETE /auth/sessions': sessions.SessionsEnded,
  'DELETE /auth/sessions/:session_id': sessions.SessionsEnded,
  'GET /oauth': oauth.OfferedProviders,
  'GET /oauth/providers': oauth.LinkedProviders,
  'DELETE /oauth/providers/:provider_name/unlink': MessageResponse,
  'GET /host/oauth': oauth.ProviderList,
  'PUT /host/oauth/:provider': oauth.ProviderList,
  'DELETE /host/oauth/:provider': null,
  'POST /host/desktop-sign-ins': oauth.DesktopSignInOpened,
  'POST /host/desktop-sign-ins/status': oauth.DesktopSignInStatus,
  'POST /host/desktop-sign-ins/confirm': oauth.DesktopSignInConfirmed,
  'GET /api/v1/urls': links.UrlListResponse,
  'GET /api/v1/urls/:url_id': links.UrlListItem,
  'POST /api/v1/links': WholeLink,
  'GET /api/v1/emoji-set': EmojiSet,
  'GET /api/v1/shorten/check-alias': AliasCheck,
  'PATCH /api/v1/urls/:url_id': links.UpdateUrlResponse,
  'PATCH /api/v1/urls/:url_id/status': links.UpdateUrlResponse,
  'POST /api/v1/urls/bulk/status': bulk.BulkResponse,
  'POST /api/v1/urls/claim': ClaimResponse,
  'POST /api/v1/urls/bulk/expiry': bulk.BulkResponse,
  'PATCH /api/v1/links/:link_id': links.UpdateUrlResponse,
  'GET /api/v1/links/search': lookups.FoundLinks,
  'GET /api/v1/links/names': names.NamesOfMany,
  'GET /api/v1/links/:link_id/names': names.LinkNames,
  'POST /api/v1/links/:link_id/names': names.FurtherName,
  'PATCH /api/v1/links/:link_id/names/:name': names.FurtherName,
  'DELETE /api/v1/links/:link_id/names/:name': names.NameRemoved,
  'GET /api/v1/team/wanted': wanted.WantedPage,
  'DELETE /api/v1/team/wanted/:folded': wanted.WantedDismissed,
  'GET /api/v1/bin': bin.BinPage,
  'POST /api/v1/bin': bulk.BulkResponse,
  'DELETE /api/v1/bin': bin.BinEmptied,
  'GET /api/v1/bin/:link_id': bin.BinnedLink,
  'POST /api/v1/bin/restore': bulk.BulkResponse,
  'POST /api/v1/bin/delete': bulk.BulkResponse,
  'GET /api/v1/links/:link_id/history': history.History,
  'GET /api/v1/links/:link_id/history/:seq': history.GoingBack,
  'POST /api/v1/links/:link_id/history/:seq/restore': history.WentBack,
  'GET /api/v1/links/:link_id/forwarding': forwarding.LinkForwarding,
  'PUT /api/v1/links/:link_id/forwarding': forwarding.LinkForwarding,
  'POST /api/v1/links/:link_id/forwarding/examples': forwarding.ForwardingExamples,
  'GET /api/v1/links/undo': history.UndoList,
  'POST /api/v1/links/undo': history.UndoResponse,
  'GET /api/v1/links/:link_id/rules': rules.RuleList,
  'PUT /api/v1/links/:link_id/rules': rules.RuleList,
  'POST /api/v1/links/:link_id/explain': explaining.Explanation,
  'GET /api/v1/team/networks': networks.NetworkNames,
  'GET /api/v1/links/:link_id/block': blocks.Block,
  'GET /api/v1/links/sparklines': sparklines.Sparklines,
  'GET /api/v1/links/views': views.LinkViews,
  'POST /api/v1/links/views': views.SavedView,
  'PATCH /api/v1/links/views/:view_id': views.SavedView,
  'DELETE /api/v1/links/views/:view_id': null,
  'GET /api/v1/links/about': about.LinkAbouts,
  'GET /api/v1/links/:link_id/about': about.LinkAbout,
  'PATCH /api/v1/links/:link_id/about': about.LinkAbout,
  'PUT /api/v1/links/:link_id/owner': ownership.LinkOwner,
  'GET /api/v1/links/:link_id/editors': ownership.Colleagues,
  'PUT /api/v1/links/:link_id/editors': ownership.Colleagues,
  'GET /api/v1/team/links': directory.DirectoryPage,
  'GET /api/v1/team/links/:link_id': directory.DirectoryLink,
  'GET /api/v1/team/people': directory.TeamPeople,
  'GET /api/v1/team/audit': audit.AuditPage,
  'GET /api/v1/team/blocked-links': blocks.BlockedLinks,
  'GET /api/v1/team/links/lookup': blocks.TeamLink,
  'POST /api/v1/team/links/:link_id/block': blocks.TeamLink,
  'POST /api/v1/team/links/:link_id/unblock': blocks.TeamLink,
  'POST /api/v1/urls/bulk/domain': bulk.BulkResponse,
  'POST /api/v1/urls/bulk/tags': bulk.BulkResponse,
  'POST /api/v1/imports': imports.ImportBegun,
  'GET /api/v1/imports': imports.ImportList,
  'GET /api/v1/imports/:import_id': imports.ImportResponse,
  'PUT /api/v1/imports/:import_id/options': imports.ImportBegun,
  'POST /api/v1/imports/:import_id/apply': imports.ImportBegun,
  'POST /api/v1/imports/:import_id/undo': imports.ImportBegun,
  'DELETE /api/v1/imports/:import_id': null,
  'GET /api/v1/tags': tags.TagListResponse,
  'POST /api/v1/tags': tags.TagResponse,
  'PATCH /api/v1/tags/:tag_id': tags.TagResponse,
  'DELETE /api/v1/tags/:tag_id': tags.TagDeleteResponse,
  'POST /api/v1/tags/:tag_id/merge': tags.MergeTagResponse,
  'POST /api/v1/tags/:tag_id/restore': tags.RestoreTagResponse,
  'GET /api/v1/team/tags': tags.TeamTagList,
  'POST /api/v1/team/tags': tags.SavedTeamTag,
  'PATCH /api/v1/team/tags/:tag_id': tags.SavedTeamTag,
  'DELETE /api/v1/team/tags/:tag_id': tags.TagDeleteResponse,
  'GET /api/v1/team/utm-sets': utmSets.UtmSetList,
  'POST /api/v1/team/utm-sets': utmSets.UtmSetResponse,
  'PATCH /api/v1/team/utm-sets/:set_id': utmSets.UtmSetResponse,
  'DELETE /api/v1/team/utm-sets/:set_id': null,
  'GET /api/v1/stats': stats.Stats,
  'GET /api/v1/stats/links/:url_id': stats.LinkStats,
  'GET /api/v1/links/:link_id/clicks': RecentClicks,

  'GET /api/v1/expand': ExpandResponse,
  'GET /api/v1/domain-intel': DomainIntelResponse,
  'GET /api/v1/metadata': MetadataResponse,
  'POST /api/v1/qr/preview': qr.PreviewResponse,
  'GET /api/v1/links/:link_id/page': LinkPageResponse,
  'GET /api/v1/me/overview': overview.Overview,
  'GET /host/overview': overview.HostOverview,
  'PATCH /api/v1/me/first-steps': firstSteps.FirstSteps,
  'GET /api/v1/qr/label-sheets': qr.LabelSheetsResponse,
  'GET /api/v1/qr-designs': designs.DesignList,
  'POST /api/v1/qr-designs': designs.DesignResponse,
  'PATCH /api/v1/qr-designs/:design_id': designs.DesignResponse,
  'DELETE /api/v1/qr-designs/:design_id': null,
  'GET /api/v1/keys': keys.KeyList,
  'POST /api/v1/keys': keys.KeyCreated,
  'DELETE /api/v1/keys/:key_id': keys.KeyAction,
  'GET /api/v1/apps': apps.GrantList,
  'POST /auth/device/revoke': MessageResponse,
  'GET /api/v1/custom-domains': domains.DomainList,
  'POST /api/v1/custom-domains': domains.DomainResponse,
  'GET /api/v1/custom-domains/:domain_id': domains.DomainResponse,
  'PATCH /api/v1/custom-domains/:domain_id': domains.DomainResponse,
  'DELETE /api/v1/custom-domains/:domain_id': domains.DomainDeleted,
  'POST /api/v1/custom-domains/:domain_id/verify': domains.DomainResponse,
  'DELETE /api/v1/custom-domains/:domain_id/permanent': null,
  'GET /api/v1/webhooks': webhooks.WebhookList,
  'POST /api/v1/webhooks': webhooks.WebhookCreated,
  'GET /api/v1/webhooks/event-types': webhooks.EventTypeList,
  'GET /api/v1/webhooks/:endpoint_id': webhooks.Webhook,
  'PATCH /api/v1/webhooks/:endpoint_id': webhooks.Webhook,
  'DELETE /api/v1/webhooks/:endpoint_id': null,
  'GET /api/v1/webhooks/:endpoint_id/secret': webhooks.WebhookSecret,
  'POST /api/v1/webhooks/:endpoint_id/test': webhooks.Delivery,
  'GET /api/v1/webhooks/:endpoint_id/deliveries': webhooks.DeliveryList,
  'POST /api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry': webhooks.Delivery,
  'GET /auth/people': people.PeopleResponse,
  'PATCH /auth/people/:account_id': people.PeopleResponse,
  'POST /auth/people/:account_id/password-code': people.PasswordCodeResponse,
  'POST /auth/people/:account_id/hand-over': people.HandOverResponse,
  'GET /auth/people/invites': people.InviteList,
  'POST /auth/people/invites': people.InviteCreated,
  'DELETE /auth/people/invites/:invite_id': null,
  'PUT /host/people/registration': people.RegistrationBody,
  'GET /host/apps': apps.AppRegistry,
  'PATCH /host/apps': apps.AppRegistry,
  'PUT /host/apps/:app_id': apps.AppView,
  'DELETE /host/apps/:app_id': null,
  'GET /host/backups': backups.BackupList,
  'POST /host/backups': backups.Backup,
  'PUT /host/backups/settings': backups.BackupSettings,
  'GET /host/backups/recovery-code': backups.RecoveryCode,
  'POST /host/backups/:name/practise': restoring.PractiseResponse,
  'GET /host/backups/:name/difference': restoring.DifferenceResponse,
  'POST /host/backups/:name/restore': restoring.RestoreResponse,
  'GET /host/restore': restoring.RestoreResponse,
  'GET /host/blocked-destinations': destinations.BlockedPatternList,
  'POST /host/blocked-destinations': destinations.BlockedPatternList,
  'DELETE /host/blocked-destinations/:pattern_id': destinations.BlockedPatternList,
  'POST /host/blocked-destinations/test': destinations.DestinationVerdict,
  'GET /host/clicks': clicks.ClickSettings,
  'PUT /host/clicks': clicks.ClickSettings,
  'PUT /host/clicks/cities': clicks.ClickSettings,
  'DELETE /host/clicks/cities': clicks.ClickSettings,
  'GET /host/inbox': inbox.InboxList,
  'GET /host/inbox/count': inbox.InboxCount,
  'PATCH /host/inbox/:item_id': inbox.InboxItemView,
  'POST /host/inbox/:item_id/dismiss': inbox.InboxItemView,
  'POST /host/inbox/:item_id/block': inbox.InboxItemView,
  'POST /host/inbox/:item_id/undo': inbox.InboxItemView,
  'GET /host/callers': callers.CallerList,
  'GET /host/announcing': announcing.AnnouncingState,
  'PUT /host/announcing': announcing.AnnouncingState,
  'GET /host/instances': instances.InstanceList,
  'PUT /host/instances': instances.InstanceList,
  'GET /host/instances/invitation': instances.Invitation,
  'DELETE /host/instances/:id': null,
  'POST /host/instances/:id/return': null,
  'GET /host/link-address': linkAddress.LinkAddressState,
  'PUT /host/link-address': linkAddress.LinkAddressState,
  'GET /host/ports': ports.PortsState,
  'PUT /host/ports': ports.PortsState,
  'POST /host/ports/preview': ports.PortsPreview,
  'GET /host/lookup': LookupSettings,
  'PUT /host/lookup': LookupSettings,
  'GET /host/bin': bin.BinSettings,
  'PUT /host/bin': bin.BinSettings,
  'GET /host/kept-names': names.KeptNames,
  'PUT /host/kept-names': names.KeptNames,
  'GET /host/link-rules': LinkRules,
  'PUT /host/link-rules': LinkRules,
  'GET /host/networks': networks.NetworkList,
  'PUT /host/networks': networks.NetworkList,
  'GET /host/proxies': host.ProxiesState,
  'PUT /host/proxies': host.ProxiesState,
  'POST /host/proxies/preview': host.ProxiesState,
  'GET /host/reachability': reachability.ReachabilityState,
  'POST /host/reachability/check': reachability.ReachabilityState,
  'POST /host/reachability/tests': reachability.TrialState,
  'GET /host/reachability/tests/:test_id': reachability.TrialState,
  'GET /host/log': log.LogPage,
  'PUT /host/log': log.LogLevelState,
  'GET /host/domains': DomainQuota,
  'PUT /host/domains': DomainQuota,
  'GET /host/team': TeamFace,
  'PUT /host/team': TeamFace,
  'GET /host/tools': ToolRules,
  'PUT /host/tools': ToolRules,
  'GET /host/webhooks': WebhookRules,
  'PUT /host/webhooks': WebhookRules,
  'GET /host/sharing': host.SharingState,
  'PUT /host/sharing': host.SharingState,
  'PUT /host/database/token': null,
  'GET /host/state': state.ServiceState,
  'GET /host/move': moving.MoveState,
  'POST /host/move': moving.MoveState,
  'POST /host/move/here': moving.MoveState,
  'POST /host/move/ask': moving.MoveState,
  'POST /host/move/old-off': moving.MoveState,
  'GET /host/move/take': moving.TakeState,
  'PUT /host/move/take': moving.TakeState,
  'POST /host/move/take': moving.TakeState,
  'GET /host/origins': AllowedOrigins,
  'PUT /host/origins': AllowedOrigins,
  'GET /host/mail': mail.MailState,
  'PUT /host/mail': mail.MailState,
  'POST /host/mail/test': MessageResponse,
  'GET /host/mail/messages': mail.MessageList,
  'POST /host/mail/messages/retry': mail.RetryResponse,
  'GET /host/mail/messages/:mail_id': mail.MessageDetails,
  'DELETE /host/mail/messages/:mail_id': null,
};

let service: TestService;
let declared: Map<string, readonly DeclaredAnswer[]>;
beforeAll(async () => {
  service = await startTestService();
  const endpoints = [...publicEndpoints(service.context), ...hostEndpoints(service.context)];
  declared = new Map(
    endpoints.map(({ method, path, responses }) => [
      `${method} ${path}`,
      Object.entries(responses).flatMap(([status, answer]) => (Number(status) < 300 ? [answer] : [])),
    ]),
  );
});
afterAll(() => service.stop());

const schemaOf = (answer: DeclaredAnswer | undefined): unknown =>
  answer && 'media' in answer ? answer.json : answer;

it.each(Object.entries<TSchema | null>(SCHEMAS))(
  '%s answers what the screens take it to answer',
  (name, schema) => {
    expect(schemaOf(declared.get(name)?.[0])).toBe(schema);
  },
);
