import type { payoutProof as en } from '../en_US/payout-proof.ts';
import type { Texts } from '../texts.ts';

/** Letters and statements of the bank, given with a payout account. */
export const payoutProof: Texts<typeof en> = {
  label: '银行证明',
  hint: '能显示户名和 IBAN 的账户证明或对账单。JPG、PNG 或 PDF，每个不超过 10 MB，最多 5 个文件',
  optional: '选填。若未提供，我们可能会在通过该账户前向您索取。',
};
