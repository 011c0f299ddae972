export { WEEK_TYPE } from './catalogue/catalogue.ts';
export { listAccountsAskingFor } from './publishing/account-event.ts';
export { newSeed } from './publishing/ids.ts';
export { webhookQuota } from './rules.ts';
