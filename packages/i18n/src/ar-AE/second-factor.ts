import type { secondFactor as en } from '../en_US/second-factor.ts';
import type { Texts } from '../texts.ts';

/** The second step of signing in: an authenticator app and its recovery codes. */
export const secondFactor: Texts<typeof en> = {
  title: 'التحقق بخطوتين',
  state: 'تطبيق المصادقة',
  on: 'مفعّل',
  off: 'غير مفعّل',
  since: 'منذ {day}',
  left: '{count, plural, zero {لم يبقَ أي رمز استرداد، أنشئ رموزًا جديدة} one {بقي رمز استرداد واحد} two {بقي رمزا استرداد} few {بقيت # رموز استرداد} many {بقي # رمز استرداد} other {بقي # رمز استرداد}}',
  turnOn: 'تفعيل',
  turnOff: 'إيقاف',
  renew: 'رموز استرداد جديدة',
  setUpTitle: 'تفعيل التحقق بخطوتين',
  scan: 'امسح هذا الرمز باستخدام تطبيق مصادقة، مثل Google Authenticator أو Microsoft Authenticator أو 1Password.',
  alt: 'رمز QR لتطبيق المصادقة',
  typed: 'يتعذّر المسح؟ أدخل هذا المفتاح في التطبيق:',
  code: 'رمز التطبيق',
  codeHint: 'الأرقام الستة الظاهرة في التطبيق الآن.',
  anyCode: 'رمز التطبيق أو أحد رموز الاسترداد',
  password: 'كلمة مرور الدخول',
  others: 'سيُسجل الخروج من جميع الأجهزة الأخرى.',
  codesTitle: 'رموز الاسترداد',
  codesText:
    'يتيح لك كل رمز الدخول مرة واحدة إن لم يكن هاتفك معك. لن تُعرض الرموز مجددًا، فاحفظها في مكان آمن.',
  codesOf: 'رموز الاسترداد لحساب \u2066{email}\u2069 في منصة خِدمة',
  download: 'تنزيل',
  print: 'طباعة',
  kept: 'حفظتُ هذه الرموز في مكان آمن',
  done: 'تم',
  offTitle: 'هل تريد إيقاف التحقق بخطوتين؟',
  offText: 'ستكفي كلمة المرور وحدها لتسجيل الدخول.',
  offDone: 'تم إيقاف التحقق بخطوتين',
  renewTitle: 'إنشاء رموز استرداد جديدة',
  renewText: 'لن تعمل رموزك الحالية بعد ذلك.',
  renewSubmit: 'إنشاء رموز جديدة',
};
