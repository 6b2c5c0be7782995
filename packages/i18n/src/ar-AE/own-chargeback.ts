import type { ownChargeback as en } from '../en_US/own-chargeback.ts';
import type { Texts } from '../texts.ts';

/** A payment that the bank of the customer's card has taken back, as the order's merchant reads it. */
export const ownChargeback: Texts<typeof en> = {
  open: {
    title: 'استردّ بنك العميل المبلغ: {amount}',
    text: 'منذ {day}. صافي مستحقاتك محجوز إلى أن يقرر البنك، وإن كنت قد سحبته يُغطّى من إيراداتك اللاحقة. احتفظ بالصور والرسائل المتعلقة بالعمل، فمنصة خِدمة ترد على البنك نيابة عنك.',
  },
  answered: {
    title: 'استردّ بنك العميل المبلغ: {amount}',
    text: 'منذ {day}. أرسلت منصة خِدمة إلى البنك ما يثبت حقك، وصافي مستحقاتك محجوز إلى أن يقرر البنك.',
  },
  won: {
    title: 'أعاد بنك العميل المبلغ: {amount}',
    text: 'استردّه البنك في {day}، وأصبح المبلغ المحجوز له قابلًا للسحب من جديد.',
  },
  lost: {
    title: 'أبقى بنك العميل المبلغ لديه: {amount}',
    text: 'استردّه البنك في {day}، وسُدّد من المبلغ المحجوز. ولن يُؤخذ منك شيء آخر.',
  },
};
