import type { avatar as en } from '../en_US/avatar.ts';
import type { Texts } from '../texts.ts';

/** Somebody's picture: chosen, cropped, shown, taken away. */
export const avatar: Texts<typeof en> = {
  add: 'إضافة صورة',
  change: 'تغيير الصورة',
  remove: 'إزالة الصورة',
  wrongKind: 'اختر صورة من أحد الأنواع التالية: {types}.',
  failed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
  crop: {
    title: 'قص الصورة',
    area: 'الصورة. حرّكها بالسحب أو بمفاتيح الأسهم.',
    zoom: 'التكبير',
    shape: 'الشكل',
    result: 'النتيجة: \u2066{width}\u00a0×\u00a0{height}\u2069 بكسل',
    tooSmall:
      'ستكون النتيجة \u2066{width}\u00a0×\u00a0{height}\u2069 بكسل، والحد الأدنى {least} في كل اتجاه: قلّل التكبير.',
    apply: 'استخدام هذا الجزء',
    failed: 'تعذّر قص الصورة. جرّب صورة أخرى.',
  },
};
