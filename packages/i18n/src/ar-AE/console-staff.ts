import type { consoleStaff as en } from '../en_US/console-staff.ts';
import type { Texts } from '../texts.ts';

/** The platform's people: their accounts and invitations. */
export const consoleStaff: Texts<typeof en> = {
  title: 'الموظفون',
  description: 'من يعمل في لوحة الإدارة، وما يحق لكل منهم.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  role: 'الدور',
  state: 'الحالة',
  states: { invited: 'مدعو', active: 'نشط', disabled: 'معطّل' },
  sessions: 'الأجهزة المسجَّل دخولها',
  devices:
    '{count, plural, zero {لا أجهزة} one {جهاز واحد} two {جهازان} few {# أجهزة} many {# جهازًا} other {# جهاز}}',
  you: 'أنت',
  actions: 'تغيير \u2068{name}\u2069',
  invite: 'دعوة موظف',
  inviteTitle: 'دعوة موظف',
  inviteText: 'تصله رسالة فيها رابط لاختيار كلمة المرور، ويعمل الرابط مرة واحدة.',
  send: 'إرسال الدعوة',
  invited: 'أُرسلت الدعوة',
  roleAction: 'تغيير الدور',
  roleText: 'يسري مع أول إجراء له بعد ذلك.',
  roleDone: 'تم تغيير الدور',
  resetAction: 'إعادة تعيين الحساب',
  inviteAgain: 'إعادة إرسال الدعوة',
  resetText:
    'يُسجَّل خروج \u2068{name}\u2069 من جميع الأجهزة، ولا تعود كلمة المرور صالحة. وتصل صاحب الحساب رسالة يختار بها كلمة مرور أخرى.',
  resetDone: 'أُرسلت الرسالة',
  factor: 'التحقق بخطوتين',
  factorStates: { on: 'مفعّل', off: 'غير مفعّل' },
  factorAction: 'إعادة تعيين التحقق بخطوتين',
  factorText:
    'يُسجَّل خروج \u2068{name}\u2069 من جميع الأجهزة، ويدخل بكلمة المرور وحدها ثم يُعدّ التطبيق من جديد. تأكد من هوية صاحب الطلب.',
  factorDone: 'أُعيد تعيين التحقق بخطوتين',
  disableAction: 'تعطيل الحساب',
  disableText: 'يُسجَّل خروج \u2068{name}\u2069 من جميع الأجهزة، ولا يستطيع الدخول بعد ذلك.',
  disableReason: 'السبب (يُحفظ في السجل)',
  disableDone: 'تم تعطيل الحساب',
  enableAction: 'تفعيل الحساب',
  enableText: 'يستطيع \u2068{name}\u2069 الدخول مجددًا بكلمة المرور والدور نفسيهما.',
  enableDone: 'تم تفعيل الحساب',
  proof: {
    title: 'تأكيد هويتك',
    text: 'يصعب التراجع عن هذا الإجراء، لذا نطلب تأكيدك مرة أخرى.',
    code: 'رمز التطبيق أو رمز استرداد',
    password: 'كلمة مرورك',
    confirm: 'تأكيد',
    locked: 'محاولات كثيرة. يُرجى المحاولة مجددًا عند الساعة {time}.',
  },
  accept: {
    title: 'مرحبًا بك في لوحة الإدارة',
    description: 'اختر كلمة مرورك، وستسجّل الدخول بها من الآن.',
    noLink: 'هذا الرابط غير مكتمل. يُرجى فتحه من الرسالة مرة أخرى.',
  },
};
