import type { consoleRisk as en } from '../en_US/console-risk.ts';
import type { Texts } from '../texts.ts';

/** What stands out about a merchant, for staff alone. */
export const consoleRisk: Texts<typeof en> = {
  title: '值得再看一眼',
  text: '仅工作人员可见，不会自动作出任何决定。',
  none: '没有异常。',
  sameIban: '以下商家提供过相同的 IBAN：',
  sameLicence: '营业执照编号相同：',
  sameIdentity: '阿联酋身份证号相同：',
  sameMailDomain: '邮箱域名相同：',
  newAccountWithdrawal: '收款账户于 {when} 变更，现申请提现 {amount}：',
  unusualWithdrawal: '{amount} 至少是近期最大一笔提现的三倍：',
  manyCancellations: '最近 30 天的 {outOf, plural, other {# 个订单}}中有 {count} 个被取消。',
  failedSignIns: '陌生设备登录失败 {count, plural, other {# 次}}。',
  ordersFromItself: '邮箱或手机号相同的客户下了 {count, plural, other {# 个订单}}：',
  atRisk: {
    title: '需关注的商家',
    description: '每小时统计一次，情况最差的在前。如何处理由人决定，系统不会自动限制任何商家。',
    merchant: '商家',
    faults: '突出问题',
    fault: {
      late: '逾期',
      cancelled: '取消',
      disputes: '争议',
      chargebacks: '拒付',
      rating: '评分',
    },
    late: '当前逾期',
    cancelled: '取消（30 天）',
    ofBooked: '{booked, number} 单中 {cancelled, number} 单',
    disputes: '争议（30 天）',
    chargebacks: '拒付（90 天）',
    rating: '评分',
    was: '此前 {score, number}',
    empty: '没有需关注的商家',
    emptyText: '订单均按时完成，取消和争议都很少。',
    counted: '统计于 {when}。',
  },
};
