import type { shopPromo as en } from '../en_US/shop-promo.ts';
import type { Texts } from '../texts.ts';

/** A code for a lower price, at the order. */
export const shopPromo: Texts<typeof en> = {
  code: '优惠码',
  signIn: '登录后即可看到优惠金额。',
  off: '使用 {code} 优惠 {amount}',
};
