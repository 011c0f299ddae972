export { WEEK_TYPE } from './catalogue/catalogue.ts';
export { listAccountsAskingFor } from './publishing/account-repository.ts';
export { newSeed } from './publishing/ids.ts';
export { webhookQuota } from './rules.ts';
