import type { paymentFailures as en } from '../en_US/payment-failures.ts';
import type { Texts } from '../texts.ts';

/** Why an attempt to pay came to nothing, for customers and staff alike. */
export const paymentFailures: Texts<typeof en> = {
  cardInvalid: '卡号无效。',
  cardExpired: '此卡已过期。',
  cardDeclined: '银行拒绝了此卡。',
  insufficientFunds: '卡内余额不足。',
  notVerified: '银行无法确认是持卡人本人。',
  bankSilent: '银行未及时答复。',
  amountTooHigh: '金额超过支付服务商的上限。',
  referenceUnknown: '支付服务商没有这笔付款的记录。',
  pageClosed: '付款页面在付款前已关闭。',
  orderClosed: '订单已不再等待付款。',
  orderPriceChanged: '订单价格已变动。',
  amountDiffers: '实收金额与应付金额不一致。',
};
