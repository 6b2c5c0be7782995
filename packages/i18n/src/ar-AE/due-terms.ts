import type { dueTerms as en } from '../en_US/due-terms.ts';
import type { Texts } from '../texts.ts';

/** What a merchant is asked when new terms hold. */
export const dueTerms: Texts<typeof en> = {
  title: 'تغيّرت شروطنا',
  text: 'تسري منذ {day} <terms>شروط الاستخدام واتفاقية خدمة التجار</terms> بصيغتها الجديدة. يُرجى قراءتها وقبولها.',
  accept: 'قبول',
  later: 'لاحقًا',
  done: 'شكرًا لك. سُجّل قبولك',
};
