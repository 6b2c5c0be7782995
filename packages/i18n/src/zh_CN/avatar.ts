import type { avatar as en } from '../en_US/avatar.ts';
import type { Texts } from '../texts.ts';

/** Somebody's picture: chosen, cropped, shown, taken away. */
export const avatar: Texts<typeof en> = {
  add: '添加头像',
  change: '更换头像',
  remove: '移除头像',
  wrongKind: '请选择以下类型的图片：{types}。',
  failed: '无法保存头像，请重试。',
  crop: {
    title: '裁剪图片',
    area: '图片。可拖动或用方向键移动。',
    zoom: '缩放',
    shape: '形状',
    result: '结果：{width}\u00a0×\u00a0{height} 像素',
    tooSmall: '结果为 {width}\u00a0×\u00a0{height} 像素，长宽至少需要 {least}：请缩小。',
    apply: '使用此部分',
    failed: '无法裁剪此图片，请换一张。',
  },
};
