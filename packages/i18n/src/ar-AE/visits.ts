import type { visits as en } from '../en_US/visits.ts';
import type { Texts } from '../texts.ts';

/** Other times that one side of an order proposes, and how far its visit is. */
export const visits: Texts<typeof en> = {
  titleMine: 'لقد اقترحت موعدًا آخر',
  titleMerchant: 'يقترح التاجر موعدًا آخر',
  titleCustomer: 'يقترح العميل موعدًا آخر',
  keeps: 'يبقى الموعد المحجوز إلى أن توافق. يمكنك الرد حتى {when}.',
  noTime: 'اختر أحد هذه المواعيد. يمكنك الرد حتى {when}.',
  waiting: 'أبلغنا الطرف الآخر، وبإمكانه الرد حتى {when}. لن يتغير شيء قبل ذلك.',
  choose: 'المواعيد المقترحة',
  take: 'اختيار هذا الموعد',
  decline: 'لا يناسبني أي منها',
  taken: 'تم الاتفاق على الموعد.',
  declined: 'تم رفض المواعيد المقترحة.',
  propose: 'اقتراح موعد آخر',
  proposeFirst: 'اقتراح موعد',
  toCustomer: 'اقترح مواعيد ليختار العميل أحدها (بحد أقصى {max, number}). لن يتغير شيء قبل ذلك.',
  toMerchant: 'اختر موعدًا متاحًا. يلزم أن يوافق عليه التاجر، ولن يتغير شيء قبل ذلك.',
  nth: 'الموعد {n, number}',
  date: 'التاريخ',
  time: 'الوقت',
  send: 'إرسال الاقتراح',
  sent: 'أُرسل اقتراحك.',
  confirmedAt: 'أكدها العميل {when}',
  arrivesWithin: 'يصل الفريق خلال هذه الفترة.',
  planned: 'الموعد المخطط: {when}',
  terms: {
    free: 'الإلغاء مجاني حتى {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}} قبل الزيارة.',
    freeUntil: 'الإلغاء مجاني حتى {when}.',
    next: 'بعد ذلك يحتفظ التاجر بنسبة \u2066{percent}\u2069 من السعر.',
    tier: 'قبل الزيارة بأقل من {hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}: \u2066{percent}\u2069.',
    open: 'ما دام الموعد غير محجوز فالإلغاء مجاني.',
    title: 'الإلغاء',
  },
  steps: {
    title: {
      onMyWay: 'هل تنطلق الآن إلى هذه الزيارة؟',
      arrived: 'هل وصلت؟',
      nobodyHome: 'ألا يوجد أحد في المنزل؟',
    },
    text: {
      onMyWay: 'نخبر العميل بموعد وصولك المتوقع.',
      arrived: 'نخبر العميل بأنك وصلت، ويُسجَّل الوقت في سجل الطلب.',
      nobodyHome:
        'نخبر العميل بأنك عند الباب. اقرع الجرس واتصل وانتظر قليلًا أولًا: يُسجَّل الوقت في سجل الطلب ويُعدّ إثباتًا.',
    },
    submit: {
      onMyWay: 'إبلاغ العميل',
      arrived: 'وصلنا',
      nobodyHome: 'لا أحد في المنزل',
    },
    done: 'أبلغنا العميل.',
    minutes: 'كم يستغرق الطريق؟',
    nMinutes:
      '{n, plural, zero {أقل من دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
    mine: {
      onMyWay: 'انطلقت في {when}.',
      arrived: 'وصلت في {when}.',
      nobodyHome: 'لم تجد أحدًا في المنزل في {when}.',
    },
    merchants: {
      onMyWay: 'التاجر في الطريق إليك',
      arrived: 'وصل التاجر',
      nobodyHome: 'لم يجد التاجر أحدًا في المنزل',
    },
    said: 'وقت الإبلاغ: {when}',
    missed: 'راسل التاجر أو اقترح موعدًا آخر، فلن يتغير الطلب تلقائيًا بسبب ذلك.',
  },
};
