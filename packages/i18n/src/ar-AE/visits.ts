import type { visits as en } from '../en_US/visits.ts';
import type { Texts } from '../texts.ts';

/** Other times that one side of an order proposes. */
export const visits: Texts<typeof en> = {
  titleMine: 'لقد اقترحت موعدًا آخر',
  titleMerchant: 'يقترح التاجر موعدًا آخر',
  titleCustomer: 'يقترح العميل موعدًا آخر',
  keeps: 'يبقى الموعد المحجوز إلى أن توافق. يمكنك الرد حتى {when}.',
  noTime: 'اختر أحد هذه المواعيد. يمكنك الرد حتى {when}.',
  waiting: 'أبلغنا الطرف الآخر، وبإمكانه الرد حتى {when}. لن يتغير شيء قبل ذلك.',
  choose: 'المواعيد المقترحة',
  take: 'اختيار هذا الموعد',
  decline: 'لا يناسبني أي منها',
  taken: 'تم الاتفاق على الموعد.',
  declined: 'تم رفض المواعيد المقترحة.',
  propose: 'اقتراح موعد آخر',
  proposeFirst: 'اقتراح موعد',
  toCustomer: 'اقترح حتى ثلاثة مواعيد ليختار العميل أحدها. لن يتغير شيء قبل ذلك.',
  toMerchant: 'اختر موعدًا متاحًا. يلزم أن يوافق عليه التاجر، ولن يتغير شيء قبل ذلك.',
  nth: 'الموعد {n, number}',
  date: 'التاريخ',
  time: 'الوقت',
  send: 'إرسال الاقتراح',
  sent: 'أُرسل اقتراحك.',
};
