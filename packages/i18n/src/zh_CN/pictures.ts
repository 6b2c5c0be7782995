import type { pictures as en } from '../en_US/pictures.ts';
import type { Texts } from '../texts.ts';

/** Pictures, panoramas and videos that are looked at large. */
export const pictures: Texts<typeof en> = {
  photo: '图片 {index, number}',
  panorama: '全景图 {index, number}',
  video: '视频 {index, number}',
  viewer: '查看大图',
  place: '第 {at, number} 张，共 {count, number} 张',
  closer: '放大',
  farther: '缩小',
  whole: '适应窗口',
  zoomed: '{percent, number}%',
  strip: '全部图片',
  show: '查看：{name}',
  failed: '无法显示此文件。',
  hint: '滚轮、双指或 +、− 键缩放，拖动平移，方向键切换',
  sphere: {
    turnLeft: '向左转',
    turnRight: '向右转',
    fullScreen: '全屏',
    hint: '拖动或用方向键环视。',
    flat: '此浏览器无法环视全景图，已改为平面显示。',
  },
};
