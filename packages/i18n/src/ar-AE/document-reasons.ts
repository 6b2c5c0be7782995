import type { documentReasons as en } from '../en_US/document-reasons.ts';
import type { Texts } from '../texts.ts';

/** Why money goes back, as it is printed on credit notes, where no reason of a cancellation says it. */
export const documentReasons: Texts<typeof en> = {
  feeReturned: 'أُعيدت الرسوم عن المبلغ المسترد للعميل.',
};
