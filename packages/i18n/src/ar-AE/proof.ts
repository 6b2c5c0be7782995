import type { proof as en } from '../en_US/proof.ts';
import type { Texts } from '../texts.ts';

/** The proof that work is done, as everybody sees it who may: its pictures, who signed, what it said before. */
export const proof: Texts<typeof en> = {
  title: 'إثبات الإنجاز',
  when: 'تاريخ الإنجاز',
  info: 'معلومات إضافية',
  said: 'ملاحظة التاجر',
  before: 'قبل العمل',
  beforeImage: 'الصورة {index, number} قبل العمل',
  after: 'العمل المنجز',
  image: 'الصورة {index, number} للعمل المنجز',
  signature: 'التوقيع',
  signedAt: 'سُلّم في {when}',
  drawing: 'توقيع \u2068{name}\u2069',
  was: 'قبل التصحيح: أُنجز في {when}، {pictures, plural, zero {دون صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}.',
  wasImage: 'الصورة {index, number} قبل التصحيح',
  late: 'حُفظ على هاتف دون اتصال: تم في {done} ووصل في {received}.',
  clockAhead: 'كانت ساعة ذلك الهاتف متقدمة بمقدار {off}.',
  clockBehind: 'كانت ساعة ذلك الهاتف متأخرة بمقدار {off}.',
  released: 'يمكن سحب {amount} منذ ذلك الحين.',
  taken: {
    title: 'ما سجّلته الكاميرا',
    text: 'يُحفظ منفصلًا عن الصور، فهي لا تحمل شيئًا منه. وقد يكون وقت الكاميرا أو موقعها غير صحيح أو معدّلًا يدويًا.',
    when: 'التُقطت في {when}',
    noTime: 'وقت الالتقاط غير معروف',
    place: 'عرض الموقع على الخريطة',
    noPlace: 'دون موقع مسجّل',
    other: 'صورة من إفادة',
  },
};
