import type { extraWork as en } from '../en_US/extra-work.ts';
import type { Texts } from '../texts.ts';

/** Extra work that is found at a visit. */
export const extraWork: Texts<typeof en> = {
  title: '追加项目',
  textMerchant: '上门时发现而订单未包含的工作。请在开工前让客户在此付款，付款后即计入订单金额。',
  textCustomer:
    '{merchant}发现还有其他工作需要处理。由您决定：未付款的项目不会进行，订单照常继续。',
  propose: '提出追加项目',
  sent: '已向客户提出',
  name: '工作内容',
  description: '原因及范围',
  price: '含税价格',
  minutes: '上门延长时间',
  minutesUnsaid: '不说明',
  takes: '另需 {duration}',
  pay: '接受并支付 {amount}',
  goOn: '继续支付 {amount}',
  refuse: '拒绝',
  refused: '已拒绝',
  refuseTitle: '拒绝该追加项目？',
  refuseText: '商家会收到通知，不会进行该项工作，也不会向您收费。',
  withdraw: '撤回',
  withdrawn: '已撤回',
  withdrawTitle: '撤回该追加项目？',
  withdrawText: '客户将无法再为其付款。您可以提出其他项目。',
  until: '等待答复至 {when}',
  send: '提出',
  statuses: {
    Proposed: '等待答复',
    Accepted: '付款中',
    Paid: '已付款',
    Refused: '已拒绝',
    Withdrawn: '已撤回',
    Expired: '逾期未答复',
  },
};
