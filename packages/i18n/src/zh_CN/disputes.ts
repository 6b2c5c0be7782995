import type { disputes as en } from '../en_US/disputes.ts';
import type { Texts } from '../texts.ts';

/** Disputes about orders, the same words for both sides and for staff. */
export const disputes: Texts<typeof en> = {
  title: '争议',
  kinds: { dispute: '争议', warranty: '保修申请' },
  statuses: { Opened: '处理中', Decided: '已裁定', TakenBack: '已撤回' },
  sides: { merchant: '商家', customer: '客户' },
  outcomes: {
    nothing: '不退款',
    part: '部分退款',
    all: '全额退款',
    extension: '延长期限',
    redo: '重新服务',
  },
  report: '报告问题',
  claim: '申请保修',
  openForm: {
    title: '报告此订单的问题',
    text: 'Khidma 会审阅双方的陈述并作出裁定。在此之前，订单暂停，款项暂扣。',
    done: '已发起争议，并已通知对方。',
  },
  what: '出了什么问题',
  whatHint: '双方和 Khidma 都会看到。',
  images: '照片',
  imagesHint: 'JPG 或 PNG，最多 {max} 张',
  submit: '发送',
  openTitle: 'Khidma 正在处理此争议',
  openText: '订单暂停，款项暂扣。在 Khidma 裁定之前，双方都可以补充陈述。',
  openedOn: '发起方：{who} · {when}',
  say: '补充陈述',
  sayForm: { title: '补充陈述', done: '已添加陈述。' },
  takeBack: '撤回争议',
  takeBackForm: {
    title: '撤回争议？',
    text: '订单按剩余时间继续进行。在时限内您可以再次报告问题。',
    done: '已撤回争议，订单继续进行。',
  },
  statement: '{who} · {when}',
  image: '照片 {index, number}',
  decision: '裁定：{outcome}',
  refunded: '{amount} 将退还客户。',
  until: '截至 {when}。',
};
