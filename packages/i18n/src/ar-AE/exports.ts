import type { exports as en } from '../en_US/exports.ts';
import type { Texts } from '../texts.ts';

/** Names of sheets and headers of columns in exported files. Times in them are those of Dubai. */
export const exports: Texts<typeof en> = {
  sheets: {
    income: 'الدخل',
    flow: 'حركات الحساب',
    withdrawals: 'عمليات السحب',
  },
  columns: {
    orderNumber: 'رقم الطلب',
    serviceName: 'الخدمة',
    paidAt: 'وقت الدفع',
    actualAmount: 'المبلغ المدفوع (درهم)',
    vatAmount: 'ضريبة القيمة المضافة (درهم)',
    feeAmount: 'رسوم الخدمة (درهم)',
    feeVatAmount: 'ضريبة القيمة المضافة على الرسوم (درهم)',
    refundAmount: 'المبلغ المسترد (درهم)',
    merchantReceives: 'صافي المستحق (درهم)',
    settledAmount: 'المبلغ المُسوّى (درهم)',
    settlementStatus: 'التسوية',
    flowNumber: 'رقم الحركة',
    at: 'الوقت',
    type: 'النوع',
    change: 'مبلغ الحركة (درهم)',
    withdrawableChange: 'التغيّر في الرصيد القابل للسحب (درهم)',
    availableBalance: 'الرصيد المتاح (درهم)',
    withdrawalNumber: 'رقم طلب السحب',
    amount: 'المبلغ (درهم)',
    status: 'الحالة',
    iban: 'رقم الآيبان',
    holder: 'صاحب الحساب',
    bank: 'البنك',
    appliedAt: 'وقت الطلب',
    decidedAt: 'وقت القرار',
    reason: 'السبب',
  },
};
