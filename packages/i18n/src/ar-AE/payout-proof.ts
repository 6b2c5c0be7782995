import type { payoutProof as en } from '../en_US/payout-proof.ts';
import type { Texts } from '../texts.ts';

/** Letters and statements of the bank, given with a payout account. */
export const payoutProof: Texts<typeof en> = {
  label: 'إثبات من البنك',
  hint: 'خطاب أو كشف حساب يظهر فيه اسم صاحب الحساب ورقم الآيبان. JPG أو PNG أو PDF، حتى 10 ميغابايت لكل ملف، وبحد أقصى 5 ملفات',
  optional: 'اختياري، وقد نطلبه منك قبل اعتماد الحساب إن لم تُرفقه.',
};
