import type { Texts } from '../texts.ts';
import type { mailMoney as english } from '../en_US/mail-money.ts';

/** Mails about money that stand beside `mail`. */
export const mailMoney: Texts<typeof english> = {
  labels: {
    refundFor: '退款项目',
    fee: '服务费',
    effectiveFrom: '生效日期',
    effectiveUntil: '截止日期（含当日）',
  },
  rate: {
    all: '由 {before} 调整为 {after}',
    of: '{category}：由 {before} 调整为 {after}',
  },
  /** What a refund of an order with extra work is for, part by part. */
  refundParts: {
    order: '所订服务：{amount}',
    extraWork: '追加项目“{title}”：{amount}',
  },
  kinds: {
    paymentReturned: {
      subject: '订单 {order}：款项将退回',
      text: '此订单收到一笔款项时已无法入账：付款时间已过、订单已取消，或此前已付款。以下金额将全额退回客户的付款方式。',
      action: '查看订单',
    },
    orderRefunded: {
      subject: '订单 {order}：已退款',
      text: 'Khidma 已将此订单的款项退回客户的原付款方式，金额见下。',
      action: '查看订单',
    },
    customerMissed: {
      subject: '订单 {order}：您当时不在吗？',
      text: '{merchantName}报告上门时无人在家。您可以在订单中查看证据并提出争议。若没有争议，订单将在以下时间按下单时的取消规则取消。',
      action: '查看报告',
    },
    merchantMissed: {
      subject: '订单 {order}：无人上门？',
      text: '客户报告无人上门。请同意，或提出争议并说明情况。若未回应，订单将在以下时间取消，并按以下金额退款给客户。',
      action: '处理报告',
    },
    disputeHandedOver: {
      subject: '订单 {order}：争议现由 Khidma 裁定',
      text: '对方已将争议交由 Khidma 裁定。在裁定之前，您仍可补充陈述和照片。',
      action: '查看争议',
    },
    disputeReminder: {
      subject: '订单 {order}：协商时间即将结束',
      text: '此订单有一项争议尚未解决。在以下时间之前，双方仍可自行协商；此后由 Khidma 裁定。请尽快补充陈述、照片或提出退款方案。',
      action: '查看争议',
    },
    refundOffered: {
      subject: '订单 {order}：商家提出退款',
      text: '商家愿意退还以下金额。您接受后争议即告结束；否则由 Khidma 裁定。',
      action: '查看方案',
    },
    refundAgreed: {
      subject: '订单 {order}：争议已和解',
      text: '双方已就以下退款达成一致，争议结束。',
      action: '查看订单',
    },
    appealOpened: {
      subject: '订单 {order}：对方提出申诉',
      text: '对方已对以下裁定提出申诉。请说明您的看法。Khidma 的另一位工作人员将作出最终裁定。在此之前，订单暂停，尚未付出的款项暂扣。',
      action: '查看申诉',
    },
    appealDecided: {
      subject: '订单 {order}：申诉已裁定',
      text: '另一位工作人员已重新审阅全部内容。裁定及理由如下，此为最终裁定。',
      action: '查看订单',
    },
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
    payoutHoldEnded: {
      subject: '款项暂扣已到期',
      text: '暂扣已于最后一日结束。以下金额为您目前的可提现余额，等待中的提现将继续处理。',
      action: '去提现',
    },
    chargebackLostOpen: {
      subject: '订单 {order}：款项已被收回，订单仍未完成',
      text: '客户的银行保留了该笔付款，并由您被暂扣的款项抵付。订单仍未完成：上门服务之前，请先与客服商定如何处理。由于客户已从银行收回款项，该订单不能再取消退款。',
      action: '查看订单',
    },
    balanceCredited: {
      subject: '您的余额已增加',
      text: '我们已将以下金额计入您的余额。如您有欠款，已先行抵扣。',
      action: '查看财务',
    },
    balanceCharged: {
      subject: '您的余额已扣款',
      text: '我们已从您的余额中扣除以下金额。可提现余额不足的部分，将由您之后的收入抵扣。如有异议，请在与客服的会话中回复。',
      action: '查看财务',
    },
    debtReminder: {
      subject: '您有一笔欠款',
      text: '在您提现之后，有款项退回给客户或被扣收。以下金额将优先由您之后的收入抵扣。您也可以直接向我们支付，付款方式请咨询客服。',
      action: '查看欠款',
    },
    ownInvoicesMissing: {
      subject: '{count, plural, other {# 张}}收据还没有您的税务发票号码',
      text: '您订单的税务发票由您自行开具。Khidma 的 {count, plural, other {# 张}}收据还没有您的发票或贷记单号码，而法律规定的期限已过大半。\n\n请开具缺少的单据，并填写其号码和日期。',
      action: '填写号码',
    },
    debtRepaid: {
      subject: '已收到您的还款',
      text: '谢谢。以下金额已用于偿还您的欠款。',
      action: '查看财务',
    },
    debtWrittenOff: {
      subject: '部分欠款不再追讨',
      text: '您欠款中的以下金额我们不再追讨，您无需任何操作。',
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
    payoutAccountSubmitted: {
      subject: '您提交了新的收款账户',
      text: '您的账户刚刚提交了一个用于提现的银行账户。我们正在审核，通过之前提现仍转入原账户。\n\n如非本人操作，请立即修改登录密码和资金密码，并联系客服。',
      action: '查看收款账户',
    },
    payoutAccountApproved: {
      subject: '您的收款账户已通过审核',
      text: '您的收款账户已通过审核，今后的提现将转入该账户。',
      action: '提现',
    },
    payoutAccountRejected: {
      subject: '您的收款账户需要修改',
      text: '您的收款账户未通过审核。请修改后重新提交。',
      action: '修改收款账户',
    },
    chargebackOpened: {
      subject: '订单 {order}：客户的银行收回了付款',
      text: '客户已就此笔付款向其银行提出拒付。在银行作出决定前，以下金额将被暂扣；若您已提现，则由之后的收入抵付。请保留与服务有关的照片和消息，Khidma 将代您答复银行。',
      action: '查看订单',
    },
    chargebackWon: {
      subject: '订单 {order}：银行裁定对您有利',
      text: '客户的银行已结束此事，暂扣的款项可再次提现。',
      action: '查看订单',
    },
    chargebackLost: {
      subject: '订单 {order}：银行裁定对客户有利',
      text: '客户的银行保留该笔付款，由暂扣款项抵付，不会再向您扣款。',
      action: '查看订单',
    },
    withdrawalApproved: {
      subject: '您的提现 {withdrawal} 已通过',
      text: '您的提现申请已通过，款项正在转入您的银行账户。',
      action: '查看提现记录',
    },
    withdrawalReturned: {
      subject: '您的提现 {withdrawal} 被退回',
      text: '款项未能转入您的账户，已退回可提现余额，系统不会自动重试。请核对收款账户后重新申请提现。',
      action: '查看提现记录',
    },
  },
};
