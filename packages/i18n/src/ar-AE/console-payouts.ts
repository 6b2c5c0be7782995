import type { consolePayouts as en } from '../en_US/console-payouts.ts';
import type { Texts } from '../texts.ts';

/** Payments to merchants: their steps, returns, runs and holds. */
export const consolePayouts: Texts<typeof en> = {
  withdrawal: {
    steps: 'الخطوات',
    expected: 'متوقع في {day}',
    byBank: 'مرجع البنك {reference}',
    cause: 'سبب الارتداد',
    return: {
      action: 'تسجيل ارتداد',
      title: 'هل ارتدت هذه الدفعة؟',
      text: 'يعود {amount} إلى الرصيد القابل للسحب لدى {name}، ويُبلَّغ بالسبب.',
      cause: 'السبب',
      reference: 'مرجع البنك',
      note: 'ملاحظة للتاجر',
      submit: 'تسجيل الارتداد',
      done: 'سُجّل الارتداد',
    },
  },
};
