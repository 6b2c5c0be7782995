import type { CodeFor } from './codes.queries.ts';
import type { MerchantAccount } from './merchant-accounts.queries.ts';

/** The code that shows that the bound mailbox is still the merchant's. */
export const codeOfOldMailbox = ({
  id,
  email,
}: Pick<MerchantAccount, 'id' | 'email'>): CodeFor => ({
  address: id,
  purpose: 'bindEmailOld',
  boundTo: email,
});

/** The code that shows that another mailbox is. Counted for the merchant: nobody fills strangers' mailboxes one by one. */
export const codeOfNewMailbox = ({ id }: Pick<MerchantAccount, 'id'>, email: string): CodeFor => ({
  address: id,
  purpose: 'bindEmailNew',
  boundTo: email,
});
