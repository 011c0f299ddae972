export { webhookQuota } from './quota.ts';
