import type { account as en } from '../en_US/account.ts';
import type { Texts } from '../texts.ts';

/** The account area: the fund password. */
export const account: Texts<typeof en> = {
  fund: {
    title: 'كلمة مرور السحب',
    description: 'كلمة مرور ثانية تُطلب عند كل عملية سحب.',
    isSet: 'معيّنة',
    isNotSet: 'غير معيّنة',
    setTitle: 'تعيين كلمة مرور السحب',
    setText: 'لا يمكنك السحب من دونها. اختر كلمة مرور تختلف عن كلمة مرور الدخول.',
    changeTitle: 'تغيير كلمة مرور السحب',
    changeText: 'أدخل كلمة المرور الحالية، ثم الجديدة مرتين.',
    old: 'كلمة مرور السحب الحالية',
    password: 'كلمة مرور السحب الجديدة',
    confirm: 'تأكيد كلمة مرور السحب الجديدة',
    set: 'تعيين كلمة مرور السحب',
    change: 'تغيير كلمة مرور السحب',
    wasSet: 'تم تعيين كلمة مرور السحب',
    wasChanged: 'تم تغيير كلمة مرور السحب',
    locked: 'محاولات خاطئة متكررة. كلمة مرور السحب مقفلة حتى الساعة {time}.',
    lockedHint: 'يمكنك تعيين كلمة مرور جديدة فورًا برمز يصل إلى بريدك الإلكتروني.',
    forgot: 'نسيت كلمة مرور السحب؟',
    forgotTitle: 'تعيين كلمة مرور سحب جديدة عبر البريد',
    forgotText: 'سنرسل رمزًا من ستة أرقام إلى بريد هذا الحساب:',
    sendCode: 'إرسال الرمز',
    codeSent:
      'أرسلنا رمزًا إلى \u2066{email}\u2069، وهو صالح لمدة {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.',
    code: 'رمز التحقق',
    again: 'إرسال رمز آخر',
    againIn:
      'يمكن طلب رمز آخر بعد {seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
    triesLeft:
      '{message}. {count, plural, zero {لا محاولات متبقية} one {بقيت محاولة واحدة} two {بقيت محاولتان} few {بقيت # محاولات} many {بقيت # محاولة} other {بقيت # محاولة}}',
    toWithdraw: 'الانتقال إلى السحب',
  },
};
