import type { Texts } from '../texts.ts';
import type { debt as english } from '../en_US/debt.ts';

/** What a merchant owes: why, and how it is paid off. */
export const debt: Texts<typeof english> = {
  action: 'السبب وطريقة السداد',
  title: 'المبلغ المستحق عليك',
  intro:
    'هذا المبلغ مستحق عليك عن مبالغ أُعيدت إلى عملاء بعد سحبها، أو عن خصم قُيّد عليك. يُسدَّد من إيراداتك القادمة قبل أن تصبح قابلة للسحب. ويمكنك أيضًا أن تدفعه لنا: راسل خدمة العملاء.',
  totalSince: 'المستحق الآن، منذ {day}',
  origins: 'مصدره',
  left: 'بقي {left} من {amount}',
  cause: {
    refund: 'استرداد للعميل',
    chargeback: 'اعتراض على دفعة',
    charge: 'خصم من منصة خِدمة',
  },
  payments: 'ما سُدّد منه',
  payment: {
    receivableCollected: 'خُصم من الإيرادات',
    debtRepaid: 'دفعتَه أنت',
    debtWrittenOff: 'شُطب',
  },
  total: 'المستحق الآن',
  order: 'الطلب ⁦{number}⁩',
  none: 'لا شيء مستحق عليك',
  noneText: 'سُدّد بالكامل.',
  contact: 'مراسلة خدمة العملاء',
};
