import type { statuses as en } from '../en_US/statuses.ts';
import type { Texts } from '../texts.ts';

/** Names of states and kinds, the same in every app. */
export const statuses: Texts<typeof en> = {
  service: {
    Draft: 'مسودة',
    UnderReview: 'قيد المراجعة',
    Declined: 'غير مقبولة',
    Publishing: 'جارٍ النشر',
    Released: 'معروضة للبيع',
    Offline: 'غير معروضة',
    UpdateUnderReview: 'التحديث قيد المراجعة',
    UpdateFailed: 'لم يُعتمد التحديث',
  },
  order: {
    ToBePaid: 'بانتظار الدفع',
    Paid: 'مدفوع',
    MerchantCompleted: 'أنجزه التاجر',
    Completed: 'مكتمل',
    Cancelled: 'ملغى',
    PendingCancellation: 'طلب إلغاء معلّق',
    RemainToBeEvaluated: 'بانتظار التقييم',
  },
  comment: { Rated: 'تم التقييم', Unrated: 'لم يُقيَّم' },
  settlement: {
    ToBeSettled: 'بانتظار التسوية',
    PartialSettlement: 'تسوية جزئية',
    AlreadySettled: 'تمت التسوية',
  },
  withdrawal: { Pending: 'قيد التنفيذ', Approved: 'تمت الموافقة', Rejected: 'مرفوض' },
  application: {
    Submitted: 'تم الاستلام',
    Contacted: 'استكمال البيانات',
    InAudit: 'قيد التدقيق',
    Approved: 'تمت الموافقة',
    Activated: 'مفعّل',
    Rejected: 'يحتاج إلى تعديل',
  },
  payoutAccount: {
    underReview: 'قيد المراجعة',
    approved: 'معتمد',
    rejected: 'مرفوض',
    replaced: 'مستبدَل',
  },
  merchantType: {
    company: 'شركة',
    soleEstablishment: 'مؤسسة فردية',
    individualLicence: 'رخصة فردية',
  },
  entry: {
    orderIncome: 'إيراد طلب',
    serviceFee: 'رسوم الخدمة',
    serviceFeeVat: 'ضريبة القيمة المضافة على رسوم الخدمة',
    refund: 'استرداد',
    receivable: 'استرداد مستحق عليك',
    receivableCollected: 'خصم المستحق من الدخل',
    settlement: 'تسوية',
    withdrawalRequest: 'طلب سحب',
    withdrawalApproved: 'الموافقة على السحب',
    withdrawalRejected: 'إعادة المبلغ المسحوب',
    withdrawalCancelled: 'إلغاء السحب',
    withdrawalPaid: 'دفع البنك',
    withdrawalReturned: 'ارتداد الدفعة',
  },
  actor: {
    applicant: 'مقدّم الطلب',
    merchant: 'التاجر',
    customer: 'العميل',
    staff: 'فريق خِدمة',
    system: 'تلقائي',
  },
};
