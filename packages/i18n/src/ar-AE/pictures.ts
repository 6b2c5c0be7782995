import type { pictures as en } from '../en_US/pictures.ts';
import type { Texts } from '../texts.ts';

/** Pictures, panoramas and videos that are looked at large. */
export const pictures: Texts<typeof en> = {
  photo: 'الصورة {index, number}',
  panorama: 'البانوراما {index, number}',
  video: 'الفيديو {index, number}',
  viewer: 'الصور بحجم كبير',
  place: '{at, number} من {count, number}',
  closer: 'تكبير',
  farther: 'تصغير',
  whole: 'ملاءمة النافذة',
  zoomed: '\u2066{percent, number}%\u2069',
  strip: 'كل الصور',
  show: 'عرض: \u2068{name}\u2069',
  failed: 'تعذّر عرض هذا الملف.',
  hint: 'كبّر بالعجلة أو بإصبعين أو بمفتاحي \u2066+\u2069 و\u2066−\u2069، واسحب للتحريك، وانتقل بمفاتيح الأسهم',
  sphere: {
    turnLeft: 'الدوران إلى اليسار',
    turnRight: 'الدوران إلى اليمين',
    fullScreen: 'ملء الشاشة',
    hint: 'اسحب أو استخدم مفاتيح الأسهم لتنظر حولك.',
    flat: 'لا يعرض هذا المتصفح البانوراما، لذلك تظهر مسطّحة.',
  },
};
