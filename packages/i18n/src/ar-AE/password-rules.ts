import type { passwordRules as en } from '../en_US/password-rules.ts';
import type { Texts } from '../texts.ts';

/** The rules of a new password, shown beside the field and ticked off while one types. */
export const passwordRules: Texts<typeof en> = {
  title: 'شروط كلمة المرور',
  met: 'مستوفى',
  length: 'عدد الأحرف من {min, number} إلى {max, number}',
  classes: 'نوعان على الأقل: أحرف كبيرة أو أحرف صغيرة أو أرقام أو رموز',
  fundClasses: 'نوعان على الأقل: أحرف أو أرقام أو رموز',
  ownWords: 'أكثر من اسمك أو بريدك أو رقمك أو كلمة \u2066Khidma\u2069',
  common: 'ليست من كلمات المرور الشائعة',
  current: 'تختلف عن كلمة المرور الحالية',
  login: 'تختلف عن كلمة مرور الدخول',
  fund: 'تختلف عن كلمة مرور السحب',
  later: '{rule} (يُتحقَّق منه عند الحفظ)',
};
