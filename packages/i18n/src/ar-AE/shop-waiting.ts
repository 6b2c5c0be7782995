import type { shopWaiting as en } from '../en_US/shop-waiting.ts';
import type { Texts } from '../texts.ts';

/** Why a day has no free time, and waiting for one. */
export const shopWaiting: Texts<typeof en> = {
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
};
