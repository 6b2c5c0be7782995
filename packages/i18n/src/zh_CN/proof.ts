import type { proof as en } from '../en_US/proof.ts';
import type { Texts } from '../texts.ts';

/** The proof that work is done, as everybody sees it who may: its pictures, who signed, what it said before. */
export const proof: Texts<typeof en> = {
  title: '完工凭证',
  when: '完成时间',
  info: '补充说明',
  said: '商家说明',
  before: '施工前',
  beforeImage: '施工前照片 {index, number}',
  after: '完工后',
  image: '完工照片 {index, number}',
  signature: '签字人',
  signedAt: '提交时间：{when}',
  drawing: '{name} 的签名',
  was: '更正前：{when} 完成，{pictures, plural, other {# 张照片}}。',
  wasImage: '更正前照片 {index, number}',
  late: '手机离线时保存：{done} 完成，{received} 收到。',
  clockAhead: '该手机的时钟快了 {off}。',
  clockBehind: '该手机的时钟慢了 {off}。',
  released: '其中 {amount} 自此可提现。',
  taken: {
    title: '相机记录',
    text: '与照片分开保存，照片本身不含这些信息。相机的时间和位置可能有误，也可能被手动修改。',
    when: '拍摄时间：{when}',
    noTime: '拍摄时间未知',
    place: '在地图上查看位置',
    noPlace: '未记录位置',
    other: '陈述中的图片',
  },
};
