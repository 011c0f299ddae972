export { webhookQuota } from './rules.ts';
