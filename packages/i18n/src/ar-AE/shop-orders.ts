import type { shopOrders as en } from '../en_US/shop-orders.ts';
import type { Texts } from '../texts.ts';

/** What the shop says of an order beside its page: the list, a code for a lower price, the receipt, waiting for a time, the visit by its link. */
export const shopOrders: Texts<typeof en> = {
  /** A code for a lower price, at the order. */
  promo: {
    code: 'رمز الخصم',
    signIn: 'تظهر قيمة الخصم بعد تسجيل الدخول.',
    off: 'خصم {amount} بالرمز \u2066{code}\u2069',
  },
  /** What was paid for an order, as a customer prints it. */
  receipt: {
    title: 'إيصال',
    print: 'طباعة',
    parties: 'الطرفان',
    from: 'التاجر',
    to: 'العميل',
    trn: 'رقم التسجيل الضريبي',
    what: 'تفاصيل الدفع',
    quantity:
      '{count, plural, zero {لا وحدات} one {وحدة واحدة} two {وحدتان} few {# وحدات} many {# وحدة} other {# وحدة}}',
    completed: 'تاريخ الاكتمال:',
    paid: 'المدفوع',
    paidBy: 'المدفوع بالبطاقة المنتهية بالرقم \u2066{digits}\u2069',
    refundedOn: 'استرداد في {when}',
    kept: 'المدفوع بعد الاسترداد',
    note: 'حصّلت منصة خِدمة هذا المبلغ لصالح التاجر الذي يقدّم الخدمة. تشمل المبالغ ضريبة القيمة المضافة إذا كان التاجر يحتسبها.',
  },
  /** Why a day has no free time, and waiting for one. */
  waiting: {
    why: {
      closed: 'التاجر مغلق في هذا اليوم.',
      holiday: 'التاجر مغلق في هذه العطلة الرسمية.',
      full: 'جميع مواعيد هذا اليوم محجوزة.',
      tooSoon: 'فات وقت الحجز لهذا اليوم: يحتاج التاجر إلى إشعار قبل {notice}.',
      tooFar: 'هذا اليوم بعيد: يمكن الحجز حتى {day}.',
      tooShort: 'تستغرق الزيارة وقتًا أطول من ساعات عمل التاجر في هذا اليوم.',
    },
    signIn: '<link>سجّل الدخول</link> لنخبرك عندما يتوفر موعد في هذا اليوم.',
    tellMe: 'أخبروني عندما يتوفر موعد يوم {day}',
    hint: 'مرة واحدة بإشعار ورسالة بريد إلكتروني، وينتهي الانتظار تلقائيًا بانتهاء اليوم.',
    waiting: 'سنخبرك عندما يتوفر موعد يوم {day}',
    waitingText: 'مرة واحدة بإشعار ورسالة بريد إلكتروني. الموعد لمن يطلب أولًا.',
    elsewhere: 'تجار آخرون في المنطقة يقدمون العمل نفسه:',
    elsewhereOn: 'تجار آخرون لديهم وقت متاح في هذا اليوم:',
    elsewhereAll: 'عرضهم جميعًا',
    stop: 'إلغاء الانتظار',
    stopThis: 'إلغاء انتظار \u2068{service}\u2069، {day}',
    others:
      '{count, plural, zero {لا تنتظر أيامًا أخرى} one {تنتظر أيضًا يومًا آخر} two {تنتظر أيضًا يومين آخرين} few {تنتظر أيضًا # أيام أخرى} many {تنتظر أيضًا # يومًا آخر} other {تنتظر أيضًا # يوم آخر}}',
  },
  /** One visit for whoever makes it, by its link. */
  job: {
    title: 'زيارتك',
    gone: 'لم يعد هذا الرابط صالحًا',
    goneText: 'انتهت الزيارة أو أُنشئ رابط أحدث. يُرجى التواصل مع مكتبك.',
    steps: 'أين وصلت؟',
    stepsText: 'يراه العميل ومكتبك فورًا.',
    said: 'تم الإبلاغ.',
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
      sent: 'تم تسليم الصور.',
      send: 'تسليم',
    },
    nothing: 'لا شيء للإبلاغ عنه الآن.',
  },
};
