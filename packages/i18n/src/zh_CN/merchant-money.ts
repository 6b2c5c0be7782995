import type { merchantMoney as en } from '../en_US/merchant-money.ts';
import type { Texts } from '../texts.ts';

/** What a merchant is asked and told of its money beside its account. */
export const merchantMoney: Texts<typeof en> = {
  /** Letters and statements of the bank, given with a payout account. */
  payoutProof: {
    label: '银行证明',
    hint: '能显示户名和 IBAN 的账户证明或对账单。JPG、PNG 或 PDF，每个不超过 10 MB，最多 5 个文件',
    optional: '选填。若未提供，我们可能会在通过该账户前向您索取。',
  },
  /** What a merchant is asked when new terms hold. */
  dueTerms: {
    title: '我们的条款已更新',
    text: '新的<terms>使用条款和商家服务协议</terms>自 {day} 起生效，请阅读并接受。',
    accept: '接受',
    later: '稍后',
    done: '谢谢，您的接受已记录',
  },
  /** A payment that the bank of the customer's card has taken back, as the order's merchant reads it. */
  chargeback: {
    open: {
      title: '客户的银行已收回付款：{amount}',
      text: '自 {day} 起。您的应得款项在银行作出决定前暂被扣留；如已提现，将由之后的收入抵扣。请保留有关服务的照片和消息：Khidma 会代您答复银行。',
    },
    answered: {
      title: '客户的银行已收回付款：{amount}',
      text: '自 {day} 起。Khidma 已向银行提交对您有利的证据。您的应得款项在银行作出决定前暂被扣留。',
    },
    won: {
      title: '客户的银行已退回付款：{amount}',
      text: '收回日期：{day}。之前扣留的款项可重新提现。',
    },
    lost: {
      title: '客户的银行不退还付款：{amount}',
      text: '收回日期：{day}。由之前扣留的款项支付，不会再向您收取。',
    },
  },
  /** Who issues a merchant's tax invoices. */
  invoices: {
    title: '您订单的税务发票',
    byKhidma: '由 Khidma 以您的名义开具，使用独立的编号。',
    byYou: '自 {day} 起由您自行开具。您的客户会收到 Khidma 的收据。',
    missing:
      '{count, plural, other {# 张收据还没有您的发票号码。}}法律规定自付款或退款之日起 {days} 天内开具。',
    take: {
      action: '由我自行开具',
      title: '要自行开具税务发票吗？',
      text: '从现在起，对于客户的付款，Khidma 只发送收据，不开具税务发票。您使用自己的编号为每笔付款开具税务发票、为每笔退款开具税务贷记单，并在此填写号码。请自行将其计入增值税申报：此处的数字不包含它们。',
      done: '从现在起由您开具税务发票',
    },
    back: {
      action: '由 Khidma 开具',
      title: '要由 Khidma 开具税务发票吗？',
      text: '从现在起，对于客户的付款，Khidma 以您的名义开具税务发票，您无需开具。此前的付款及其退款仍由您开具。',
      done: '从现在起由 Khidma 开具税务发票',
    },
  },
  /** What a merchant owes: why, and how it is paid off. */
  debt: {
    action: '原因与偿还方式',
    title: '您的欠款',
    intro:
      '因为款项在您提现之后被退回，或有金额被扣收，所以产生了欠款。之后的收入会先抵扣欠款，再转为可提现。您也可以直接向我们支付，请联系客服。',
    totalSince: '当前欠款（自 {day} 起）',
    origins: '欠款来源',
    left: '{amount} 中尚欠 {left}',
    cause: {
      refund: '退款给客户',
      chargeback: '拒付',
      charge: 'Khidma 扣款',
    },
    payments: '已偿还部分',
    payment: {
      receivableCollected: '由收入抵扣',
      debtRepaid: '您已支付',
      debtWrittenOff: '已核销',
    },
    total: '当前欠款',
    order: '订单 {number}',
    none: '您没有欠款',
    noneText: '已全部还清。',
    contact: '联系客服',
  },
};
