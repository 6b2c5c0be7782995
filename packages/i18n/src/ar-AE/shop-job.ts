import type { shopJob as en } from '../en_US/shop-job.ts';
import type { Texts } from '../texts.ts';

/** One visit for whoever makes it, by its link. */
export const shopJob: Texts<typeof en> = {
  title: 'زيارتك',
  gone: 'لم يعد هذا الرابط صالحًا',
  goneText: 'انتهت الزيارة أو أُنشئ رابط أحدث. يُرجى التواصل مع مكتبك.',
  steps: 'أين وصلت؟',
  stepsText: 'يراه العميل ومكتبك فورًا.',
  say: {
    runningLate: 'سأتأخر',
    onMyWay: 'في الطريق',
    arrived: 'وصلت',
    nobodyHome: 'لا أحد في المنزل',
    started: 'بدأ العمل',
  },
  when: 'الموعد',
  planned: 'وقت البدء المخطط',
  quantity: 'الكمية',
  customer: 'العميل',
  where: 'العنوان',
  makani: 'رقم مكاني',
  note: 'ملاحظة',
  order: 'الطلب',
  merchant: 'التاجر',
  call: 'اتصال',
  directions: 'الاتجاهات',
  tried: 'محاولات التواصل مع العميل',
  triedBy: 'محاولة: {way}',
  ways: { call: 'اتصال', whatsApp: 'واتساب', sms: 'رسالة نصية', message: 'رسالة هنا' },
  pictures: {
    title: 'الصور',
    text: 'قبل العمل وبعده. يستخدمها مكتبك إثباتًا للإنجاز.',
    choose: 'صور العمل',
    handed:
      '{count, plural, zero {لم تُسلَّم صور} one {سُلّمت صورة واحدة} two {سُلّمت صورتان} few {سُلّمت # صور} many {سُلّمت # صورة} other {سُلّمت # صورة}}',
    enough: 'لا يمكن تسليم صور أخرى لهذه الزيارة.',
    send: 'تسليم',
  },
  nothing: 'لا شيء للإبلاغ عنه الآن.',
};
