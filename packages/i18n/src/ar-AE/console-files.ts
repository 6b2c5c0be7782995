import type { Texts } from '../texts.ts';
import type { consoleFiles as english } from '../en_US/console-files.ts';

/** Files of money that staff take away: what they are called, and heads that no screen has. */
export const consoleFiles: Texts<typeof english> = {
  names: {
    accountPostings: 'قيود حساب',
    bookDays: 'الأيام المقفلة',
    debts: 'المستحقات على التجار',
    payoutHolds: 'مبالغ محجوزة',
    feeRules: 'نسب خاصة',
    payoutPayments: 'مدفوعات دورة صرف',
  },
  columns: {
    countsFor: 'يُحتسب ليوم',
    openDifferences: 'الفروق المفتوحة',
    providerTo: 'كشوف المزوّد حتى',
    bankTo: 'كشوف البنك حتى',
    lastReminder: 'آخر تذكير',
    nextReminder: 'التذكير التالي',
    held: 'المحجوز',
    heldBy: 'حجزه',
    heldAt: 'وقت الحجز',
    liftedBy: 'رفعه',
    liftedAt: 'وقت الرفع',
    liftReason: 'سبب الرفع',
    newDays: 'الأيام الأولى بعد الانضمام',
    bankCode: 'رمز البنك',
    bankWords: 'بيان البنك',
    endToEnd: 'المرجع في ملف البنك',
  },
  holdStates: { active: 'سارٍ', lifted: 'مرفوع', over: 'منتهٍ' },
  holds: {
    empty: 'لا توجد مبالغ محجوزة',
    emptyText: 'يُحجز المبلغ من صفحة التاجر أو من صفحة الطلب.',
  },
};
