import type { signInSafety as en } from '../en_US/sign-in-safety.ts';
import type { Texts } from '../texts.ts';

/** Passwords, forgotten and changed, and the devices that one is signed in on. */
export const signInSafety: Texts<typeof en> = {
  password: {
    section: 'تسجيل الدخول',
    name: 'كلمة المرور',
    what: 'تُطلب منك عند تسجيل الدخول.',
    change: 'تغيير',
    title: 'تغيير كلمة مرور الدخول',
    text: 'سيُسجَّل الخروج من جميع الأجهزة الأخرى، ويبقى هذا الجهاز. وسنؤكد لك ذلك بالبريد.',
    old: 'كلمة المرور الحالية',
    password: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور الجديدة',
    submit: 'تغيير كلمة المرور',
    done: 'تم تغيير كلمة مرورك، وسُجّل الخروج من الأجهزة الأخرى.',
    locked: 'محاولات خاطئة متكررة. يمكنك المحاولة مجددًا الساعة {time}.',
  },
  devices: {
    title: 'الأجهزة المتصلة بالحساب',
    text: 'إذا لم تتعرف على أحدها، فسجّل خروجه وغيّر كلمة مرورك.',
    name: '\u2066{browser}\u2069 على \u2066{system}\u2069',
    unknown: 'جهاز غير معروف',
    isThis: 'هذا الجهاز',
    lastUsed: 'آخر استخدام: {moment}',
    since: 'تسجيل الدخول: {moment}',
    end: 'تسجيل الخروج',
    endThis: 'تسجيل الخروج من هذا الجهاز',
    endOf: 'تسجيل الخروج من \u2068{device}\u2069',
    ended: 'سُجّل خروج \u2068{device}\u2069',
    wasOver: 'سبق تسجيل الخروج من ذلك الجهاز',
    endOthers: 'تسجيل خروج بقية الأجهزة',
    endOthersTitle: 'هل تريد تسجيل خروج جميع الأجهزة الأخرى؟',
    endOthersText:
      'يبقى هذا الجهاز وحده مسجَّل الدخول. ومن يستخدم غيره عليه إدخال كلمة المرور من جديد.',
    endedOthers:
      '{count, plural, zero {لا أجهزة أخرى متصلة} one {سُجّل خروج جهاز آخر} two {سُجّل خروج جهازين آخرين} few {سُجّل خروج # أجهزة أخرى} many {سُجّل خروج # جهازًا آخر} other {سُجّل خروج # جهاز آخر}}',
    onlyThis: 'لا أجهزة أخرى متصلة.',
  },
};
