import type { documentArchive as en } from '../en_US/document-archive.ts';
import type { Texts } from '../texts.ts';

/** A month's finance documents in one file, as it is asked for, made and downloaded. */
export const documentArchive: Texts<typeof en> = {
  title: 'مستندات شهر في ملف واحد',
  text: 'جميع مستندات الشهر في ملف ZIP واحد: مستندات PDF وفواتير إلكترونية بصيغة XML، لتسليمها إلى محاسبك.',
  ask: 'إعداد ملف ZIP',
  none: 'لا مستندات لتنزيلها بعد: تصدر المستندات عند دفع الطلبات.',
  oneAtATime: 'يجري إعداد ملف آخر. انتظر حتى يجهز.',
  making:
    '{month}: أُنجز {done, number} من {total, plural, zero {# مستند} one {مستند واحد} two {مستندين} few {# مستندات} many {# مستندًا} other {# مستند}}. يمكنك مغادرة الصفحة، وستجد الملف هنا.',
  ready:
    '{month}: {total, plural, zero {# مستند} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}',
  readyText: '{size}، متاح حتى {time}. بعدها يُحذف، ويمكنك طلبه مجددًا.',
  download: 'تنزيل',
  failed: 'تعذّر إعداد ملف {month}. أعد الطلب.',
};
