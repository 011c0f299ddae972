import { answersAhead } from './ahead.ts';
import type { AnswerTo, Operation } from './answers.ts';
import { addressOf, client, type RequestOptions } from './client.ts';
import { unreadable } from './failures.ts';

/** What an answer is told by: fields it always has; null for an answer without content. */
type FieldsOf<Answer> = Answer extends null ? null : readonly (keyof Answer & string)[];

const FIELDS: { readonly [Name in Operation]: FieldsOf<AnswerTo<Name>> } = {
  'GET /app-state': ['first_run', 'at_computer', 'registration', 'version', 'link_base', 'reach'],
  'GET /health': ['status'],
  'POST /auth/register': ['access_token', 'user'],
  'POST /auth/login': ['access_token', 'user'],
  'POST /auth/refresh': ['access_token'],
  'POST /auth/logout': ['success'],
  'POST /auth/restore': ['success'],
  'POST /auth/request-password-reset': ['success'],
  'POST /auth/reset-password': ['success'],
  'GET /auth/me': ['user'],
  'PATCH /auth/me': ['user'],
  'POST /auth/set-password': ['success'],
  'POST /auth/change-password': ['success'],
  'POST /auth/send-verification': ['success'],
  'POST /auth/verify-email': ['success'],
  'POST /api/v1/me/profile-pictures/upload': ['message'],
  'DELETE /api/v1/me/profile-pictures': ['message'],
  'GET /api/v1/me/entitlements': ['version', 'plan', 'features', 'limits'],
  'PUT /api/v1/me/language': ['language'],
  'GET /api/v1/me/language': ['language'],
  'GET /api/v1/me/layouts/:page': ['layout'],
  'PUT /api/v1/me/layouts/:page': ['layout'],
  'DELETE /api/v1/me/layouts/:page': null,
  'DELETE /api/v1/me': ['purge_after'],
  'GET /auth/sessions': ['sessions'],
  'DELETE /auth/sessions': ['ended'],
  'DELETE /auth/sessions/:session_id': ['ended'],

  'GET /oauth': ['providers'],
  'GET /oauth/providers': ['providers'],
  'DELETE /oauth/providers/:provider_name/unlink': ['success'],
  'GET /host/oauth': ['providers'],
  'PUT /host/oauth/:provider': ['providers'],
  'DELETE /host/oauth/:provider': null,
  'POST /host/desktop-sign-ins': ['ticket', 'path'],
  'POST /host/desktop-sign-ins/status': ['status'],
  'POST /host/desktop-sign-ins/confirm': ['status'],

  'GET /api/v1/urls': ['items', 'page', 'total', 'hasNext'],
  'GET /api/v1/urls/:url_id': ['id', 'alias', 'long_url', 'status'],
  'POST /api/v1/links': ['id', 'alias', 'short_url', 'long_url'],
  'GET /api/v1/emoji-set': ['max_graphemes', 'emoji'],
  'GET /api/v1/shorten/check-alias': ['available', 'reason'],
  'PATCH /api/v1/urls/:url_id': ['id'],
  'PATCH /api/v1/urls/:url_id/status': ['id'],
  'POST /api/v1/urls/bulk/status': ['summary', 'results'],
  'POST /api/v1/urls/claim': ['results', 'claimed'],
  'POST /api/v1/urls/bulk/expiry': ['summary', 'results'],
  'PATCH /api/v1/links/:link_id': ['id'],
  'GET /api/v1/links/search': ['items', 'page', 'total', 'hasNext'],
  'GET /api/v1/links/names': ['links'],
  'GET /api/v1/links/:link_id/names': ['names', 'kept_days'],
  'POST /api/v1/links/:link_id/names': ['name', 'short_url', 'label'],
  'PATCH /api/v1/links/:link_id/names/:name': ['name', 'short_url', 'label'],
  'DELETE /api/v1/links/:link_id/names/:name': ['name'],
  'GET /api/v1/team/wanted': ['items', 'page', 'total'],
  'DELETE /api/v1/team/wanted/:folded': ['message'],
  'GET /api/v1/bin': ['items', 'page', 'total', 'days'],
  'POST /api/v1/bin': ['summary', 'results'],
  'DELETE /api/v1/bin': ['count'],
  'GET /api/v1/bin/:link_id': ['id', 'alias', 'binned_at', 'goes_at'],
  'POST /api/v1/bin/restore': ['summary', 'results'],
  'POST /api/v1/bin/delete': ['summary', 'results'],
  'GET /api/v1/links/:link_id/history': ['items', 'next'],
  'GET /api/v1/links/:link_id/history/:seq': ['entry', 'changes', 'notes', 'refusal'],
  'POST /api/v1/links/:link_id/history/:seq/restore': ['link', 'changes', 'notes'],
  'GET /api/v1/links/:link_id/forwarding': ['path', 'query', 'places'],
  'PUT /api/v1/links/:link_id/forwarding': ['path', 'query', 'places'],
  'POST /api/v1/links/:link_id/forwarding/examples': ['examples'],
  'GET /api/v1/links/undo': ['operations'],
  'POST /api/v1/links/undo': ['operation', 'undone', 'refused'],
  'GET /api/v1/links/:link_id/rules': ['rules'],
  'PUT /api/v1/links/:link_id/rules': ['rules'],
  'POST /api/v1/links/:link_id/explain': ['visitor', 'rules', 'outcome'],
  'GET /api/v1/team/networks': ['networks'],
  'GET /api/v1/links/:link_id/block': ['reason', 'blocked_at', 'blocked_by'],
  'GET /api/v1/links/:link_id/page': ['link', 'binned', 'team', 'editors', 'rules', 'names', 'history'],
  'GET /api/v1/links/sparklines': ['days', 'items'],
  'GET /api/v1/links/views': ['views'],
  'POST /api/v1/links/views': ['id', 'name', 'query'],
  'PATCH /api/v1/links/views/:view_id': ['id', 'name', 'query'],
  'DELETE /api/v1/links/views/:view_id': null,
  'GET /api/v1/links/about': ['items'],
  'GET /api/v1/links/:link_id/about': ['id', 'title', 'notes'],
  'PATCH /api/v1/links/:link_id/about': ['id', 'title', 'notes'],
  'PUT /api/v1/links/:link_id/owner': ['id', 'owner'],
  'GET /api/v1/links/:link_id/editors': ['items'],
  'PUT /api/v1/links/:link_id/editors': ['items'],
  'GET /api/v1/team/links': ['items', 'page', 'total', 'facets'],
  'GET /api/v1/team/links/:link_id': ['id', 'alias', 'short_url', 'may_edit'],
  'GET /api/v1/team/people': ['items'],
  'GET /api/v1/team/audit': ['items', 'next'],
  'GET /api/v1/team/blocked-links': ['items', 'page', 'total', 'hasNext'],
  'GET /api/v1/team/links/lookup': ['id', 'alias', 'short_url', 'block'],
  'POST /api/v1/team/links/:link_id/block': ['id', 'alias', 'short_url', 'block'],
  'POST /api/v1/team/links/:link_id/unblock': ['id', 'alias', 'short_url', 'block'],
  'POST /api/v1/urls/bulk/domain': ['summary', 'results'],
  'POST /api/v1/urls/bulk/tags': ['summary', 'results'],
  'POST /api/v1/imports': ['id', 'status'],
  'GET /api/v1/imports': ['imports'],
  'GET /api/v1/imports/:import_id': ['id', 'status', 'counts', 'rows'],
  'PUT /api/v1/imports/:import_id/options': ['id', 'status'],
  'POST /api/v1/imports/:import_id/apply': ['id', 'status'],
  'POST /api/v1/imports/:import_id/undo': ['id', 'status'],
  'DELETE /api/v1/imports/:import_id': null,
  'GET /api/v1/tags': ['items'],
  'POST /api/v1/tags': ['id', 'name'],
  'PATCH /api/v1/tags/:tag_id': ['id', 'name'],
  'DELETE /api/v1/tags/:tag_id': ['deleted', 'links_updated'],
  'POST /api/v1/tags/:tag_id/merge': ['merged', 'links_updated'],
  'POST /api/v1/tags/:tag_id/restore': ['id', 'name', 'links_updated'],
  'GET /api/v1/team/tags': ['items'],
  'POST /api/v1/team/tags': ['id', 'name', 'merged'],
  'PATCH /api/v1/team/tags/:tag_id': ['id', 'name', 'merged'],
  'DELETE /api/v1/team/tags/:tag_id': ['deleted', 'links_updated'],
  'GET /api/v1/team/utm-sets': ['items'],
  'POST /api/v1/team/utm-sets': ['id', 'name', 'can_change'],
  'PATCH /api/v1/team/utm-sets/:set_id': ['id', 'name', 'can_change'],
  'DELETE /api/v1/team/utm-sets/:set_id': null,
  'GET /api/v1/stats': ['time_range', 'summary', 'metrics'],
  'GET /api/v1/stats/links/:url_id': ['time_range', 'summary', 'metrics'],
  'GET /api/v1/links/:link_id/clicks': ['clicks', 'since'],

  'GET /api/v1/expand': ['final_url', 'final_status', 'hops', 'truncated'],
  'GET /api/v1/domain-intel': ['host', 'dns', 'ssl'],
  'GET /api/v1/metadata': ['title', 'description'],

  'POST /api/v1/qr/preview': ['image', 'scans', 'reasons'],
  'GET /api/v1/me/overview': ['links', 'recent', 'concerns', 'first_steps'],
  'GET /host/overview': ['sharing', 'copies', 'mails', 'reports'],
  'PATCH /api/v1/me/first-steps': ['steps', 'shown'],
  'GET /api/v1/qr/label-sheets': ['sheets'],
  'GET /api/v1/qr-designs': ['designs'],
  'POST /api/v1/qr-designs': ['id', 'name', 'design'],
  'PATCH /api/v1/qr-designs/:design_id': ['id', 'name', 'design'],
  'DELETE /api/v1/qr-designs/:design_id': null,

  'GET /api/v1/keys': ['keys'],
  'POST /api/v1/keys': ['id', 'token'],
  'DELETE /api/v1/keys/:key_id': ['action'],
  'GET /api/v1/apps': ['items'],
  'POST /auth/device/revoke': ['success'],

  'GET /api/v1/custom-domains': ['items', 'page', 'total', 'hasNext'],
  'POST /api/v1/custom-domains': ['id', 'fqdn', 'status'],
  'GET /api/v1/custom-domains/:domain_id': ['id', 'fqdn', 'status'],
  'PATCH /api/v1/custom-domains/:domain_id': ['id', 'fqdn', 'status'],
  'DELETE /api/v1/custom-domains/:domain_id': ['id', 'urls_deleted'],
  'POST /api/v1/custom-domains/:domain_id/verify': ['id', 'fqdn', 'status'],
  'DELETE /api/v1/custom-domains/:domain_id/permanent': null,

  'GET /api/v1/webhooks': ['endpoints'],
  'POST /api/v1/webhooks': ['id', 'url', 'signing_secret'],
  'GET /api/v1/webhooks/event-types': ['event_types'],
  'GET /api/v1/webhooks/:endpoint_id': ['id', 'url', 'status'],
  'PATCH /api/v1/webhooks/:endpoint_id': ['id', 'url', 'status'],
  'DELETE /api/v1/webhooks/:endpoint_id': null,
  'GET /api/v1/webhooks/:endpoint_id/secret': ['signing_secret'],
  'POST /api/v1/webhooks/:endpoint_id/test': ['id', 'status', 'attempts'],
  'GET /api/v1/webhooks/:endpoint_id/deliveries': ['deliveries', 'total', 'page'],
  'POST /api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry': ['id', 'status', 'attempts'],

  'GET /auth/people': ['people', 'registration'],
  'PATCH /auth/people/:account_id': ['people', 'registration'],
  'POST /auth/people/:account_id/password-code': ['code', 'expires_in'],
  'POST /auth/people/:account_id/hand-over': ['moved'],
  'GET /auth/people/invites': ['invites'],
  'POST /auth/people/invites': ['id', 'code', 'address'],
  'DELETE /auth/people/invites/:invite_id': null,

  'PUT /host/people/registration': ['registration'],
  'GET /host/apps': ['items', 'allow_cli_without_pkce'],
  'PATCH /host/apps': ['items', 'allow_cli_without_pkce'],
  'PUT /host/apps/:app_id': ['app_id'],
  'DELETE /host/apps/:app_id': null,
  'GET /host/backups': ['backups', 'folder', 'daily'],
  'POST /host/backups': ['name', 'at', 'reason'],
  'PUT /host/backups/settings': ['daily', 'folder'],
  'GET /host/backups/recovery-code': ['code'],
  'POST /host/backups/:name/practise': ['ok', 'links', 'clicks', 'seconds'],
  'GET /host/backups/:name/difference': ['name', 'links', 'accounts', 'clicks', 'secrets'],
  'POST /host/backups/:name/restore': ['restore'],
  'GET /host/restore': ['restore'],
  'GET /host/blocked-destinations': ['patterns'],
  'POST /host/blocked-destinations': ['patterns'],
  'DELETE /host/blocked-destinations/:pattern_id': ['patterns'],
  'POST /host/blocked-destinations/test': ['verdict', 'patterns'],
  'GET /host/clicks': ['keep_days', 'store_addresses', 'cities'],
  'PUT /host/clicks': ['keep_days', 'store_addresses', 'cities'],
  'PUT /host/clicks/cities': ['keep_days', 'store_addresses', 'cities'],
  'DELETE /host/clicks/cities': ['keep_days', 'store_addresses', 'cities'],
  'GET /host/inbox': ['items', 'page', 'total', 'open'],
  'GET /host/inbox/count': ['open'],
  'PATCH /host/inbox/:item_id': ['id', 'state', 'entries'],
  'POST /host/inbox/:item_id/dismiss': ['id', 'state', 'entries'],
  'POST /host/inbox/:item_id/block': ['id', 'state', 'entries'],
  'POST /host/inbox/:item_id/undo': ['id', 'state', 'entries'],
  'GET /host/announcing': ['enabled', 'name', 'names'],
  'PUT /host/announcing': ['enabled', 'name', 'names'],
  'GET /host/callers': ['callers'],
  'GET /host/link-address': ['current', 'automatic', 'options', 'broken_codes'],
  'PUT /host/link-address': ['current', 'automatic', 'options', 'broken_codes'],
  'GET /host/ports': ['port', 'fixed', 'port_80'],
  'PUT /host/ports': ['port', 'fixed', 'port_80'],
  'POST /host/ports/preview': ['breaks', 'suggestion'],
  'GET /host/lookup': ['forgiving'],
  'PUT /host/lookup': ['forgiving'],
  'GET /host/bin': ['days', 'for_api'],
  'PUT /host/bin': ['days', 'for_api'],
  'GET /host/kept-names': ['days', 'for_api'],
  'PUT /host/kept-names': ['days', 'for_api'],
  'GET /host/link-rules': ['public_destinations_only', 'anonymous_links', 'variants_per_link'],
  'PUT /host/link-rules': ['public_destinations_only', 'anonymous_links', 'variants_per_link'],
  'GET /host/networks': ['networks'],
  'PUT /host/networks': ['networks'],
  'GET /host/proxies': ['proxies', 'seen', 'would_be_seen'],
  'PUT /host/proxies': ['proxies', 'seen', 'would_be_seen'],
  'POST /host/proxies/preview': ['proxies', 'seen', 'would_be_seen'],
  'GET /host/reachability': ['addresses', 'firewall'],
  'POST /host/reachability/check': ['addresses', 'firewall'],
  'POST /host/reachability/tests': ['id', 'url', 'steps'],
  'GET /host/reachability/tests/:test_id': ['id', 'url', 'steps'],
  'GET /host/log': ['run', 'level', 'last', 'lines'],
  'PUT /host/log': ['level', 'fixed'],
  'GET /host/domains': ['per_account'],
  'PUT /host/domains': ['per_account'],
  'GET /host/team': ['name', 'contact', 'shows_links'],
  'PUT /host/team': ['name', 'contact', 'shows_links'],
  'GET /host/tools': ['sign_in_required'],
  'PUT /host/tools': ['sign_in_required'],
  'GET /host/webhooks': ['allow_loopback', 'allow_private_targets', 'per_account'],
  'PUT /host/webhooks': ['allow_loopback', 'allow_private_targets', 'per_account'],
  'GET /host/sharing': ['mode', 'networks', 'network'],
  'PUT /host/sharing': ['mode', 'networks', 'network'],
  'GET /host/instances': ['ask_after_minutes', 'database', 'instances'],
  'PUT /host/instances': ['ask_after_minutes', 'database', 'instances'],
  'GET /host/instances/invitation': ['database_url', 'token_needed', 'team_key'],
  'DELETE /host/instances/:id': null,
  'POST /host/instances/:id/return': null,
  'PUT /host/database/token': null,
  'GET /host/state': ['version', 'storage', 'database', 'clicks', 'queues', 'threads', 'memory'],
  'GET /host/move': ['step', 'file', 'moved_at', 'waiting'],
  'POST /host/move': ['step', 'file', 'moved_at', 'waiting'],
  'POST /host/move/here': ['step', 'file', 'moved_at', 'waiting'],
  'POST /host/move/ask': ['step', 'file', 'moved_at', 'waiting'],
  'POST /host/move/old-off': ['step', 'file', 'moved_at', 'waiting'],
  'GET /host/move/take': ['step', 'problem', 'file'],
  'PUT /host/move/take': ['step', 'problem', 'file'],
  'POST /host/move/take': ['step', 'problem', 'file'],
  'GET /host/origins': ['origins'],
  'PUT /host/origins': ['origins'],
  'GET /host/mail': ['server', 'password_set'],
  'PUT /host/mail': ['server', 'password_set'],
  'POST /host/mail/test': ['success'],
  'GET /host/mail/messages': ['messages'],
  'POST /host/mail/messages/retry': ['retried'],
  'GET /host/mail/messages/:mail_id': ['id', 'text'],
  'DELETE /host/mail/messages/:mail_id': null,
};

/** The named segments of a path. */
type ParamsIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type OptionsFor<Name extends Operation> = [ParamsIn<Name>] extends [never]
  ? [options?: RequestOptions]
  : [options: RequestOptions & { params: Record<ParamsIn<Name>, string> }];

/**
 * Calls an operation of the service, unless its answer came along with another one. What comes back has the type that the
 * service declares for it.
 *
 * @throws Failure of the service, or `unreadable` for an answer that is not the declared one.
 */
export async function call<Name extends Operation>(
  operation: Name,
  ...[options]: OptionsFor<Name>
): Promise<AnswerTo<Name>> {
  const [method = '', path = ''] = operation.split(' ');
  if (method !== 'GET') answersAhead.clear();
  const ahead = method === 'GET' ? answersAhead.take(addressOf(path, options)) : undefined;
  const answer = ahead ?? (await client.send(method, path, options));
  if (!isAnswerTo(operation, answer)) throw unreadable();
  return answer;
}

/** Keeps what came along with another answer for the first who asks this; null is kept for no one. */
export function keepAhead<Name extends Operation>(
  operation: Name,
  answer: AnswerTo<Name> | null,
  ...[options]: OptionsFor<Name>
): void {
  const [, path = ''] = operation.split(' ');
  if (answer !== null) answersAhead.put(addressOf(path, options), answer);
}

/** What is inside the fields is not looked at: both ends are built from the same schemas. */
function isAnswerTo<Name extends Operation>(operation: Name, answer: unknown): answer is AnswerTo<Name> {
  const fields: readonly string[] | null = FIELDS[operation];
  if (fields === null || answer === null) return fields === answer;
  return typeof answer === 'object' && fields.every((field) => Object.hasOwn(answer, field));
}
