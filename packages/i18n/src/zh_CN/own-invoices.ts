import type { ownInvoices as en } from '../en_US/own-invoices.ts';
import type { Texts } from '../texts.ts';

/** Who issues a merchant's tax invoices. */
export const ownInvoices: Texts<typeof en> = {
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
};
