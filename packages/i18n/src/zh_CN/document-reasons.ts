import type { documentReasons as en } from '../en_US/document-reasons.ts';
import type { Texts } from '../texts.ts';

/** Why money goes back, as it is printed on credit notes, where no reason of a cancellation says it. */
export const documentReasons: Texts<typeof en> = {
  feeReturned: '退还向客户退款部分对应的服务费。',
  staffRefund: 'Khidma 决定退款。',
  disputeRefund: 'Khidma 在争议中裁定退款。',
  refundAgreed: '供应商与客户协商同意退款。',
  staffCancel: 'Khidma 取消了订单。',
  customerAbsent: '上门时客户不在场。',
  merchantAbsent: '供应商未按约上门。',
  cancelled: '订单已取消。',
};
