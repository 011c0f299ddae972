/** What other modules' operations share, within the same transaction. */
export {
  type AccountCodeIssue,
  deleteAppCodesWithin,
  issueAccountCodeWithin,
  issueAppCodeWithin,
  redeemAccountCodeWithin,
  takeAppCodeWithin,
} from './repository.ts';
