import type { shopReceipt as en } from '../en_US/shop-receipt.ts';
import type { Texts } from '../texts.ts';

/** What was paid for an order, as a customer prints it. */
export const shopReceipt: Texts<typeof en> = {
  title: 'إيصال',
  print: 'طباعة',
  parties: 'الطرفان',
  from: 'التاجر',
  to: 'العميل',
  trn: 'رقم التسجيل الضريبي',
  what: 'تفاصيل الدفع',
  quantity:
    '{count, plural, zero {لا وحدات} one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}',
  completed: 'تاريخ الاكتمال:',
  paid: 'المدفوع',
  paidBy: 'المدفوع بالبطاقة المنتهية بالرقم \u2066{digits}\u2069',
  refundedOn: 'استرداد في {when}',
  kept: 'المدفوع بعد الاسترداد',
  note: 'حصّلت منصة خِدمة هذا المبلغ لصالح التاجر الذي يقدّم الخدمة. تشمل المبالغ ضريبة القيمة المضافة إذا كان التاجر يحتسبها.',
};
