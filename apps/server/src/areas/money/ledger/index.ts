export {
  heldInDisputes,
  loadHeldAmount,
  isHoldActive,
  loadMerchantMoney,
  loadMoney,
  presentBalances,
} from './balances.ts';
export { postEntries, postReported } from './post.ts';
export { giveToInstalments, LinesDisagreeError, takeFromInstalments } from './instalments.ts';
export { type FoundDifference, lastProof, openDifferences, proveBooks } from './prove-books.ts';
