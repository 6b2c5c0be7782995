import type { consoleDesk as en } from '../en_US/console-desk.ts';
import type { Texts } from '../texts.ts';

/** What the desk sees to besides orders: reported conversations. */
export const consoleDesk: Texts<typeof en> = {
  reports: {
    title: 'المحادثات المُبلَّغ عنها',
    description: 'الأقدم أولًا. لا تُقرأ محادثة إلا بسبب يُحفظ في سجل الإجراءات.',
    empty: 'لا بلاغات بانتظار القرار',
    emptyText: 'تظهر هنا حين يُبلِّغ أحد عن محادثة.',
    reported: 'وقت البلاغ',
    by: 'المُبلِّغ',
    about: 'المُبلَّغ عنه',
    reason: 'السبب',
    described: 'نص البلاغ',
    reasons: {
      abuse: 'إهانة أو تهديد',
      fraud: 'احتيال',
      spam: 'إعلانات',
      outsidePayment: 'دفع خارج المنصة',
      other: 'سبب آخر',
    },
    gone: 'لم يعد هذا البلاغ بانتظار القرار',
    goneText: 'ربما اتُّخذ القرار فيه.',
    toList: 'العودة إلى القائمة',
    heading: 'بلاغ \u2068{reporter}\u2069 عن \u2068{other}\u2069',
    facts: 'البلاغ',
    read: {
      title: 'ما قيل في المحادثة',
      text: 'لم تُفتح المحادثة لك بعد. يُحفظ السبب الذي تكتبه في سجل الإجراءات.',
      reason: 'سبب القراءة',
      action: 'فتح المحادثة',
      logged: 'حُفظت قراءتك في سجل الإجراءات.',
      nothing: 'لم يُكتب شيء في هذه المحادثة.',
      deleted: 'محذوفة',
      edited: 'قبل التعديل',
      kinds: {
        text: 'نص',
        picture: 'صور',
        document: 'مستندات',
        voice: 'رسالة صوتية',
        location: 'موقع',
        order: 'بطاقة طلب',
        event: 'حدث',
        call: 'مكالمة',
      },
    },
    decide: {
      dismiss: {
        action: 'رد البلاغ',
        title: 'هل تريد رد هذا البلاغ؟',
        text: 'لا يتغيّر شيء على الطرفين. ويبقى السبب في سجل الإجراءات.',
        done: 'رُدّ البلاغ',
      },
      stop: {
        action: 'إنهاء المحادثة',
        title: 'هل تريد إنهاء هذه المحادثة؟',
        text: 'لن يتمكن \u2068{reporter}\u2069 ولا \u2068{other}\u2069 من الكتابة أو الاتصال فيها بعد الآن، وتبقى مقروءة لهما. لا يمكن التراجع عن ذلك.',
        done: 'أُنهيت المحادثة',
      },
      answer: {
        action: 'الرد على المُبلِّغ',
        title: 'الرد على \u2068{reporter}\u2069',
        text: 'يصل ردّك إلى \u2068{reporter}\u2069 رسالةً من خدمة العملاء، ويُغلق البلاغ.',
        done: 'أُرسل الرد وأُغلق البلاغ',
        answer: 'الرد على \u2068{reporter}\u2069',
      },
      reason: 'السبب لسجل الإجراءات',
      reasonHint: 'يقرؤه الفريق وحده.',
    },
  },
};
