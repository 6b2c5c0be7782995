import type { Texts } from '../texts.ts';
import type { mailMoney as english } from '../en_US/mail-money.ts';

/** Mails about money that stand beside `mail`. */
export const mailMoney: Texts<typeof english> = {
  labels: {
    fee: 'رسوم الخدمة',
    effectiveFrom: 'تاريخ السريان',
    effectiveUntil: 'حتى نهاية يوم',
  },
  rate: {
    all: '\u2066{after}\u2069 بدلًا من \u2066{before}\u2069',
    of: '\u2068{category}\u2069: \u2066{after}\u2069 بدلًا من \u2066{before}\u2069',
  },
  kinds: {
    payoutsHeld: {
      subject: 'حجز مستحقاتك',
      text: 'نحجز المبلغ المبيّن أدناه. وإلى أن ينتهي الحجز تتوقف طلبات السحب المنتظرة، ولا يمكن طلب سحب جديد منه. يمكنك الرد في محادثتك مع خدمة العملاء.',
      action: 'عرض المالية',
    },
    payoutHoldLifted: {
      subject: 'رُفع الحجز عن مستحقاتك',
      text: 'رُفع الحجز عن المبلغ المبيّن أدناه، وتُستأنف طلبات السحب المنتظرة.',
      action: 'عرض المالية',
    },
    feeChange: {
      subject: 'تغيير في نسبة رسوم الخدمة',
      text: 'تتغيّر نسبة رسوم الخدمة على طلباتك في اليوم المبيّن أدناه. وتُطبَّق على كل طلب النسبة السارية عند دفعه، أما الطلبات المدفوعة قبل ذلك فتبقى نسبتها كما هي.',
      action: 'عرض رسوم الخدمة',
    },
    feeChangeTakenBack: {
      subject: 'لن تتغيّر نسبة رسوم الخدمة',
      text: 'سبق أن أبلغناك بتغيير في نسبة رسوم الخدمة. لن يسري هذا التغيير، وتستمر النسبة التي قبله.',
      action: 'عرض رسوم الخدمة',
    },
    withdrawalRejected: {
      subject: 'لم تتم الموافقة على طلب السحب {withdrawal}',
      text: 'لم تتم الموافقة على طلب السحب، وأُعيد المبلغ إلى رصيدك القابل للسحب.',
      action: 'عرض عمليات السحب',
    },
    withdrawalPaid: {
      subject: 'دُفع مبلغ السحب {withdrawal}',
      text: 'دفع البنك مبلغ السحب، وهو الآن في حسابك.',
      action: 'عرض عمليات السحب',
    },
  },
};
