import type { exports as en } from '../en_US/exports.ts';
import type { Texts } from '../texts.ts';

/** Names of sheets and headers of columns in exported files. Times in them are those of Dubai. */
export const exports: Texts<typeof en> = {
  sheets: {
    income: 'الدخل',
    flow: 'حركات الحساب',
    withdrawals: 'عمليات السحب',
    orders: 'الطلبات',
  },
  total: 'الإجمالي',
  columns: {
    orderedAt: 'وقت الطلب',
    visitAt: 'الزيارة',
    customer: 'العميل',
    options: 'الخيارات',
    quantity: 'الكمية',
    orderNumber: 'رقم الطلب',
    serviceName: 'الخدمة',
    paidAt: 'وقت الدفع',
    actualAmount: 'المبلغ المدفوع',
    vatAmount: 'ضريبة القيمة المضافة',
    feeAmount: 'رسوم الخدمة',
    feeVatAmount: 'ضريبة القيمة المضافة على الرسوم',
    refundAmount: 'المبلغ المسترد',
    merchantReceives: 'صافي المستحق',
    settledAmount: 'المبلغ المُسوّى',
    settlementStatus: 'التسوية',
    flowNumber: 'رقم الحركة',
    at: 'الوقت',
    type: 'النوع',
    change: 'مبلغ الحركة',
    withdrawableChange: 'التغيّر في الرصيد القابل للسحب',
    availableBalance: 'الرصيد المتاح',
    withdrawalNumber: 'رقم طلب السحب',
    amount: 'المبلغ',
    status: 'الحالة',
    iban: 'رقم الآيبان',
    holder: 'صاحب الحساب',
    bank: 'البنك',
    appliedAt: 'وقت التقديم',
    decidedAt: 'وقت القرار',
    reason: 'السبب',
  },
  /** In calendars elsewhere. */
  calendar: {
    name: 'زيارات «خِدمة»',
    order: 'الطلب',
    phone: 'الهاتف:',
    blocked: 'وقت محجوب',
    unpaid: 'لم يُدفع بعد',
  },
};
