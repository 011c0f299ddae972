/** Shared with operations of other modules, within the same transaction. */
export {
  type AccountCodeIssue,
  deleteAppCodesWithin,
  endAccountCodesWithin,
  issueAccountCodeWithin,
  issueAppCodeWithin,
  redeemAccountCodeWithin,
  takeAppCodeWithin,
} from './repository.ts';
