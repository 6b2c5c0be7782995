import type { disputes as en } from '../en_US/disputes.ts';
import type { Texts } from '../texts.ts';

/** Disputes about orders, the same words for both sides and for staff. */
export const disputes: Texts<typeof en> = {
  title: 'النزاع',
  kinds: { dispute: 'نزاع', warranty: 'مطالبة بالضمان' },
  statuses: { Opened: 'مفتوح', Decided: 'صدر القرار', TakenBack: 'مسحوب' },
  sides: { merchant: 'التاجر', customer: 'العميل' },
  outcomes: {
    nothing: 'دون استرداد',
    part: 'استرداد جزئي',
    all: 'استرداد كامل',
    extension: 'تمديد المهلة',
    redo: 'إعادة تنفيذ العمل',
  },
  report: 'الإبلاغ عن مشكلة',
  claim: 'المطالبة بالضمان',
  openForm: {
    title: 'الإبلاغ عن مشكلة في هذا الطلب',
    text: 'يراجع فريق خِدمة ما يفيد به الطرفان ويتخذ القرار. إلى ذلك الحين يتوقف الطلب ويُحجز مبلغه.',
    done: 'فُتح النزاع وأُبلغ الطرف الآخر.',
  },
  what: 'ما المشكلة',
  whatHint: 'سيقرأ هذا الطرفان وفريق خِدمة.',
  images: 'الصور',
  imagesHint: 'JPG أو PNG، والحد الأقصى لعدد الصور {max}',
  submit: 'إرسال',
  openTitle: 'يراجع فريق خِدمة هذا النزاع',
  openText: 'الطلب متوقف ومبلغه محجوز. يمكن للطرفين إضافة إفادات إلى أن يصدر القرار.',
  openedOn: 'مقدّم النزاع: {who} · {when}',
  say: 'إضافة إفادة',
  sayForm: { title: 'إضافة إفادة', done: 'أُضيفت الإفادة.' },
  takeBack: 'سحب النزاع',
  takeBackForm: {
    title: 'هل تريد سحب النزاع؟',
    text: 'يستمر الطلب ضمن المهلة المتبقية. يمكنك الإبلاغ عن مشكلة مجددًا ما دامت المهلة قائمة.',
    done: 'سُحب النزاع، ويستمر الطلب.',
  },
  statement: '{who} · {when}',
  image: 'الصورة {index, number}',
  decision: 'القرار: {outcome}',
  refunded: 'يُعاد {amount} إلى العميل.',
  until: 'حتى {when}.',
};
