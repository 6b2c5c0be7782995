import type { exports as en } from '../en_US/exports.ts';
import type { Texts } from '../texts.ts';

/** Names of sheets and headers of columns in exported files. Times in them are those of Dubai. */
export const exports: Texts<typeof en> = {
  sheets: {
    income: 'الدخل',
    flow: 'حركات الحساب',
    withdrawals: 'عمليات السحب',
  },
  total: 'الإجمالي',
  columns: {
    orderNumber: 'رقم الطلب',
    serviceName: 'الخدمة',
    paidAt: 'وقت الدفع',
    actualAmount: 'المبلغ المدفوع (AED)',
    vatAmount: 'ضريبة القيمة المضافة (AED)',
    feeAmount: 'رسوم الخدمة (AED)',
    feeVatAmount: 'ضريبة القيمة المضافة على الرسوم (AED)',
    refundAmount: 'المبلغ المسترد (AED)',
    merchantReceives: 'صافي المستحق (AED)',
    settledAmount: 'المبلغ المُسوّى (AED)',
    settlementStatus: 'التسوية',
    flowNumber: 'رقم الحركة',
    at: 'الوقت',
    type: 'النوع',
    change: 'مبلغ الحركة (AED)',
    withdrawableChange: 'التغيّر في الرصيد القابل للسحب (AED)',
    availableBalance: 'الرصيد المتاح (AED)',
    withdrawalNumber: 'رقم طلب السحب',
    amount: 'المبلغ (AED)',
    status: 'الحالة',
    iban: 'رقم الآيبان',
    holder: 'صاحب الحساب',
    bank: 'البنك',
    appliedAt: 'وقت التقديم',
    decidedAt: 'وقت القرار',
    reason: 'السبب',
  },
};
