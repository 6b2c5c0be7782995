import type { shopJob as en } from '../en_US/shop-job.ts';
import type { Texts } from '../texts.ts';

/** One visit for whoever makes it, by its link. */
export const shopJob: Texts<typeof en> = {
  title: '您的上门任务',
  gone: '该链接已失效',
  goneText: '此次上门已结束，或已生成新的链接。请联系您的公司。',
  steps: '进展如何？',
  stepsText: '客户和您的公司会立即看到。',
  say: {
    runningLate: '会迟到',
    onMyWay: '已出发',
    arrived: '已到达',
    nobodyHome: '家中无人',
    started: '开始服务',
  },
  when: '预约时间',
  planned: '计划开始',
  quantity: '数量',
  customer: '客户',
  where: '地址',
  makani: 'Makani 编号',
  note: '备注',
  order: '订单',
  merchant: '商家',
  call: '致电',
  directions: '导航',
  tried: '联系客户的记录',
  triedBy: '已尝试{way}',
  ways: { call: '电话', whatsApp: 'WhatsApp', sms: '短信', message: '站内消息' },
  pictures: {
    title: '照片',
    text: '工作前后的照片，将由您的公司用作完工凭证。',
    choose: '工作照片',
    handed: '已提交 {count, number} 张照片',
    enough: '此次上门已不能再提交照片。',
    send: '提交',
  },
  nothing: '目前无需报告。',
};
