import type { account as en } from '../en_US/account.ts';
import type { Texts } from '../texts.ts';

/** The account area: the fund password. */
export const account: Texts<typeof en> = {
  fund: {
    title: 'كلمة مرور الأموال',
    description: 'كلمة مرور ثانية تُطلب قبل خروج أي مبلغ من حسابك.',
    isSet: 'معيّنة',
    isNotSet: 'غير معيّنة',
    setTitle: 'تعيين كلمة مرور الأموال',
    setText: 'لا يمكنك السحب من دونها. اختر كلمة تختلف عن كلمة مرور الدخول.',
    changeTitle: 'تغيير كلمة مرور الأموال',
    changeText: 'أدخل الكلمة الحالية، ثم الجديدة مرتين.',
    old: 'كلمة مرور الأموال الحالية',
    password: 'كلمة مرور الأموال الجديدة',
    confirm: 'تأكيد كلمة مرور الأموال الجديدة',
    set: 'تعيين كلمة مرور الأموال',
    change: 'تغيير كلمة مرور الأموال',
    wasSet: 'تم تعيين كلمة مرور الأموال',
    wasChanged: 'تم تغيير كلمة مرور الأموال',
    locked: 'محاولات خاطئة كثيرة. كلمة مرور الأموال مقفلة حتى {time}.',
    lockedHint: 'يمكنك تعيين كلمة جديدة فورًا برمز يصل إلى بريدك الإلكتروني.',
    forgot: 'نسيت كلمة مرور الأموال؟',
    forgotTitle: 'تعيين كلمة جديدة عبر البريد الإلكتروني',
    forgotText: 'سنرسل رمزًا من ستة أرقام إلى بريد هذا الحساب:',
    sendCode: 'إرسال الرمز',
    codeSent:
      'أُرسل الرمز إلى \u2066{email}\u2069. الرمز صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
    code: 'رمز التحقق',
    again: 'إرسال رمز آخر',
    againIn:
      'يمكن طلب رمز آخر بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
    triesLeft:
      '{count, plural, zero {لا محاولات متبقية} one {محاولة واحدة متبقية} two {محاولتان متبقيتان} few {# محاولات متبقية} many {# محاولة متبقية} other {# محاولة متبقية}}',
    toWithdraw: 'الانتقال إلى السحب',
  },
};
