import type { noticeKinds as en } from '../en_US/notice-kinds.ts';
import type { Texts } from '../texts.ts';

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds: Texts<typeof en> = {
  kinds: {
    applicationsWaiting:
      '{count, plural, zero {لا طلبات انضمام جديدة} one {وصل طلب انضمام واحد} two {وصل طلبا انضمام} few {وصلت # طلبات انضمام} many {وصل # طلب انضمام} other {وصل # طلب انضمام}}',
    revisionsWaiting:
      '{count, plural, zero {لا تعديلات بانتظار المراجعة} one {تعديل واحد على ملف تجاري بانتظار المراجعة} two {تعديلان على ملفات تجارية بانتظار المراجعة} few {# تعديلات على ملفات تجارية بانتظار المراجعة} many {# تعديلًا على ملفات تجارية بانتظار المراجعة} other {# تعديل على ملفات تجارية بانتظار المراجعة}}',
    servicesWaiting:
      '{count, plural, zero {لا خدمات بانتظار المراجعة} one {خدمة واحدة بانتظار المراجعة} two {خدمتان بانتظار المراجعة} few {# خدمات بانتظار المراجعة} many {# خدمة بانتظار المراجعة} other {# خدمة بانتظار المراجعة}}',
    payoutAccountsWaiting:
      '{count, plural, zero {لا حسابات بنكية للسحب بانتظار المراجعة} one {حساب بنكي واحد للسحب بانتظار المراجعة} two {حسابان بنكيان للسحب بانتظار المراجعة} few {# حسابات بنكية للسحب بانتظار المراجعة} many {# حسابًا بنكيًا للسحب بانتظار المراجعة} other {# حساب بنكي للسحب بانتظار المراجعة}}',
    withdrawalsWaiting:
      '{count, plural, zero {لا طلبات سحب بانتظار الموافقة} one {طلب سحب واحد بانتظار الموافقة} two {طلبا سحب بانتظار الموافقة} few {# طلبات سحب بانتظار الموافقة} many {# طلب سحب بانتظار الموافقة} other {# طلب سحب بانتظار الموافقة}}',
    orderExpired: 'لم يُدفع الطلب {order} في الوقت المحدد',
    orderAutoCompleted: 'اكتمل الطلب {order} تلقائيًا',
    commentReceived:
      'تقييم جديد للطلب {order}: {rating, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
    commentAnswered: 'ردّ {merchantName} على تقييمك',
  },
};
