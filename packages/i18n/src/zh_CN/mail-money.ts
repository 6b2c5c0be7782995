import type { Texts } from '../texts.ts';
import type { mailMoney as english } from '../en_US/mail-money.ts';

/** Mails about money that stand beside `mail`. */
export const mailMoney: Texts<typeof english> = {
  labels: {
    fee: '服务费',
    effectiveFrom: '生效日期',
    effectiveUntil: '截止日期（含当日）',
  },
  rate: {
    all: '由 {before} 调整为 {after}',
    of: '{category}：由 {before} 调整为 {after}',
  },
  kinds: {
    payoutsHeld: {
      subject: '您的付款已被暂扣',
      text: '我们暂扣了以下款项。在暂扣结束之前，等待付款的提现将暂停处理，也不能就此部分申请新的提现。如有异议，请在与客服的会话中回复。',
      action: '查看财务',
    },
    payoutHoldLifted: {
      subject: '款项已解除暂扣',
      text: '以下款项的暂扣已解除，等待中的提现将继续处理。',
      action: '查看财务',
    },
    feeChange: {
      subject: '您的服务费率将有调整',
      text: '您订单的服务费率将自下列日期起调整。每笔订单适用其付款时有效的费率，此前已付款的订单费率不变。',
      action: '查看我的服务费',
    },
    feeChangeTakenBack: {
      subject: '您的服务费率不再调整',
      text: '此前我们通知过您服务费率将有调整。该调整不再生效，继续沿用原费率。',
      action: '查看我的服务费',
    },
    withdrawalRejected: {
      subject: '您的提现 {withdrawal} 未通过',
      text: '您的提现申请未通过，款项已退回可提现余额。',
      action: '查看提现记录',
    },
    withdrawalPaid: {
      subject: '您的提现 {withdrawal} 已到账',
      text: '银行已完成付款，款项已转入您的账户。',
      action: '查看提现记录',
    },
  },
};
