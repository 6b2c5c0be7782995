import type { Texts } from '../texts.ts';
import type { fees as english } from '../en_US/fees.ts';

/** A merchant’s own service fee. */
export const fees: Texts<typeof english> = {
  text: 'تُطبَّق على كل طلب النسبة السارية يوم دفعه. وتُعلَن أي زيادة في النسبة بالبريد الإلكتروني وبإشعار قبل سريانها بما لا يقل عن {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}.',
  label: 'نسب رسوم الخدمة',
  all: 'رسوم الخدمة المطبَّقة عليك',
  inForce: 'سارية',
  coming: 'قادمة',
  past: 'سابقة',
  rate: 'النسبة',
  why: 'الأساس',
  days: 'السريان',
  state: 'الحالة',
  fromStart: 'منذ البداية',
  until: 'حتى {until}',
  from: 'من {from}',
  fromTo: 'من {from} إلى {until}',
  noChange: 'لم يُعلَن عن أي تغيير.',
  source: {
    general: 'النسبة العامة',
    category: 'نسبة الفئة',
    merchant: 'نسبة متفق عليها معك',
    promotion: 'عرض ترويجي',
  },
  ofOrder: '{source}، وقد ثُبّتت عند دفع الطلب.',
  lineWithSource: '{line}: {source}',
};
