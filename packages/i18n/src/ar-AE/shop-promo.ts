import type { shopPromo as en } from '../en_US/shop-promo.ts';
import type { Texts } from '../texts.ts';

/** A code for a lower price, at the order. */
export const shopPromo: Texts<typeof en> = {
  code: 'رمز الخصم',
  signIn: 'تظهر قيمة الخصم بعد تسجيل الدخول.',
  off: 'خصم {amount} بالرمز \u2066{code}\u2069',
};
