import type { consoleLog as en } from '../en_US/console-log.ts';
import type { Texts } from '../texts.ts';

/** What was changed, from what to what, as the audit log says it. */
export const consoleLog: Texts<typeof en> = {
  sight: { shown: 'ظاهر', hidden: 'مخفي' },
  access: { open: 'مسموح', closed: 'ممنوع' },
  things: {
    orderStatus: 'حالة الطلب',
    refunded: 'المبلغ المسترد',
    deadline: 'المهلة',
    comment: 'التقييم',
    staffRole: 'الدور',
    withdrawalStatus: 'حالة طلب السحب',
    payoutRunStatus: 'حالة دورة الصرف',
    payoutAccountStatus: 'حالة الحساب البنكي للسحب',
    payoutAccount: 'الحساب البنكي للسحب',
    applicationStatus: 'حالة طلب الانضمام',
    revisionStatus: 'حالة تعديل الملف',
    serviceStatus: 'حالة الخدمة',
    merchantStatus: 'حالة التاجر',
    access: 'تسجيل الدخول',
  },
  nothing: 'لا شيء',
};
