import type { noticeKinds as en } from '../en_US/notice-kinds.ts';
import type { Texts } from '../texts.ts';

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds: Texts<typeof en> = {
  kinds: {
    applicationsWaiting:
      '{count, plural, zero {لا طلبات انضمام جديدة} one {وصل طلب انضمام واحد} two {وصل طلبا انضمام} few {وصلت # طلبات انضمام} many {وصل # طلب انضمام} other {وصل # طلب انضمام}}',
    revisionsWaiting:
      '{count, plural, zero {لا تعديلات جديدة على الملفات} one {وصل تعديل واحد على ملف تاجر} two {وصل تعديلان على ملفات التجار} few {وصلت # تعديلات على ملفات التجار} many {وصل # تعديلًا على ملفات التجار} other {وصل # تعديل على ملفات التجار}}',
    servicesWaiting:
      '{count, plural, zero {لا خدمات جديدة للمراجعة} one {وصلت خدمة واحدة للمراجعة} two {وصلت خدمتان للمراجعة} few {وصلت # خدمات للمراجعة} many {وصلت # خدمة للمراجعة} other {وصلت # خدمة للمراجعة}}',
    payoutAccountsWaiting:
      '{count, plural, zero {لا حسابات بنكية جديدة للسحب} one {وصل حساب بنكي واحد للسحب للمراجعة} two {وصل حسابان بنكيان للسحب للمراجعة} few {وصلت # حسابات بنكية للسحب للمراجعة} many {وصل # حسابًا بنكيًا للسحب للمراجعة} other {وصل # حساب بنكي للسحب للمراجعة}}',
    withdrawalsWaiting:
      '{count, plural, zero {لا طلبات سحب جديدة} one {وصل طلب سحب واحد} two {وصل طلبا سحب} few {وصلت # طلبات سحب} many {وصل # طلب سحب} other {وصل # طلب سحب}}',
    chargebacksWaiting:
      '{count, plural, zero {لا اعتراضات بانتظار الأدلة} one {اعتراض واحد بانتظار الأدلة} two {اعتراضان بانتظار الأدلة} few {# اعتراضات بانتظار الأدلة} many {# اعتراضًا بانتظار الأدلة} other {# اعتراض بانتظار الأدلة}}',
    chargebackInquiries:
      '{count, plural, zero {لا استفسارات من البنوك} one {استفسار من البنك عن دفعة} two {استفساران من البنوك عن دفعتين} few {# استفسارات من البنوك} many {# استفسارًا من البنوك} other {# استفسار من البنوك}}',
    chargebacksDue:
      '{count, plural, zero {لا اعتراضات يقترب موعد الرد عليها} one {اعتراض يقترب موعد الرد عليه} two {اعتراضان يقترب موعد الرد عليهما} few {# اعتراضات يقترب موعد الرد عليها} many {# اعتراضًا يقترب موعد الرد عليها} other {# اعتراض يقترب موعد الرد عليها}}',
    secondPersonWaiting:
      '{count, plural, zero {لا طلبات بانتظار شخص ثانٍ} one {طلب واحد بانتظار شخص ثانٍ} two {طلبان بانتظار شخص ثانٍ} few {# طلبات بانتظار شخص ثانٍ} many {# طلبًا بانتظار شخص ثانٍ} other {# طلب بانتظار شخص ثانٍ}}',
    adjustmentsWaiting:
      '{count, plural, zero {لا تعديلات أرصدة بانتظار شخص ثانٍ} one {تعديل رصيد واحد بانتظار شخص ثانٍ} two {تعديلا رصيد بانتظار شخص ثانٍ} few {# تعديلات أرصدة بانتظار شخص ثانٍ} many {# تعديل رصيد بانتظار شخص ثانٍ} other {# تعديل رصيد بانتظار شخص ثانٍ}}',
    withdrawalsOverdue:
      '{count, plural, zero {لا طلبات سحب متأخرة} one {طلب سحب واحد تأخر القرار فيه} two {طلبا سحب تأخر القرار فيهما} few {# طلبات سحب تأخر القرار فيها} many {# طلب سحب تأخر القرار فيها} other {# طلب سحب تأخر القرار فيها}}',
    payoutsUnanswered:
      '{count, plural, zero {لا تحويلات بلا رد} one {تحويل واحد لم يرد عليه البنك} two {تحويلان لم يرد عليهما البنك} few {# تحويلات لم يرد عليها البنك} many {# تحويلًا لم يرد عليه البنك} other {# تحويل لم يرد عليه البنك}}',
    documentsLate:
      '{count, plural, zero {لا مستندات متأخرة} one {مستند واحد تأخر إصداره ويجب إصداره خلال أيام} two {مستندان تأخر إصدارهما ويجب إصدارهما خلال أيام} few {# مستندات تأخر إصدارها ويجب إصدارها خلال أيام} many {# مستندًا تأخر إصدارها ويجب إصدارها خلال أيام} other {# مستند تأخر إصدارها ويجب إصدارها خلال أيام}}',
    debtsOld:
      '{count, plural, zero {لا مستحقات قديمة} one {مستحقات قديمة على تاجر واحد} two {مستحقات قديمة على تاجرين} few {مستحقات قديمة على # تجار} many {مستحقات قديمة على # تاجرًا} other {مستحقات قديمة على # تاجر}}',
    disputesWaiting:
      '{count, plural, zero {لا نزاعات جديدة} one {نزاع جديد} two {نزاعان جديدان} few {# نزاعات جديدة} many {# نزاعًا جديدًا} other {# نزاع جديد}}',
    recoveriesWaiting:
      '{count, plural, zero {لا طلبات استعادة} one {طلب استعادة لزميل ينتظر مدير النظام} two {طلبا استعادة لزملاء ينتظران مدير النظام} few {# طلبات استعادة لزملاء تنتظر مدير النظام} many {# طلب استعادة لزملاء ينتظر مدير النظام} other {# طلب استعادة لزملاء ينتظر مدير النظام}}',
    casesAssigned:
      '{count, plural, zero {لم تُسند إليك أي حالة} one {أُسندت إليك حالة} two {أُسندت إليك حالتان} few {أُسندت إليك # حالات} many {أُسندت إليك # حالة} other {أُسندت إليك # حالة}}',
    orderExpired: 'لم يُدفع الطلب {order} في الوقت المحدد',
    visitOnMyWay: '\u2068{merchantName}\u2069 في الطريق إليك',
    visitArrived: 'وصل \u2068{merchantName}\u2069',
    visitLate: 'سيتأخر \u2068{merchantName}\u2069',
    visitStarted: 'بدأ \u2068{merchantName}\u2069 العمل',
    visitNobodyHome: 'لم يجد \u2068{merchantName}\u2069 أحدًا في المنزل',
    visitConfirmed: 'أكد العميل زيارة الطلب {order}',
    extraWorkWithdrawn: 'سحب \u2068{merchantName}\u2069 اقتراح العمل الإضافي للطلب {order}',
    extraWorkExpired: 'انتهت مهلة اقتراح العمل الإضافي للطلب {order}',
    absenceTakenBack: 'سُحب البلاغ عن الطلب {order}',
    proofCorrected: 'صحّح \u2068{merchantName}\u2069 إثبات الطلب {order}',
    commentReceived:
      'تقييم جديد للطلب {order}: {rating, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
    commentAnswered: 'ردّ \u2068{merchantName}\u2069 على تقييمك',
    commentHidden: 'أخفت منصة خِدمة تقييم الطلب {order}',
    commentShown: 'عاد تقييم الطلب {order} إلى الظهور',
    scheduledWithdrawalMade: 'قُدّم طلب السحب {withdrawal} حسب جدولك',
    documentArchiveReady: 'ملف ZIP لمستنداتك جاهز',
    scheduledWithdrawalFailed: 'تعذّر السحب التلقائي: أضف حسابًا بنكيًا للسحب',
  },
  /** Lines of the mail about what is unread. */
  fromPeer: 'رسائل جديدة من \u2068{peer}\u2069',
  fromService: 'رسائل جديدة من خدمة العملاء',
};
