import type { certificates as english } from '../en_US/certificates.ts';
import type { Texts } from '../texts.ts';

/** Certificates: the notices above every page, and the page where they are renewed. */
export const certificates: Texts<typeof english> = {
  hit: '有 {count, number} 个已预约的上门时间晚于该执照的有效期',
  text: '查看各项证照的有效期，并在此更新。',
  which: {
    licence: '营业执照',
    personal: '个人证件（阿联酋身份证）',
    additional: '附加证件',
  },
  notice: {
    expiresToday:
      '您的{which, select, licence {营业执照} personal {个人证件（阿联酋身份证）} other {附加证件}}今天到期',
    expires:
      '您的{which, select, licence {营业执照} personal {个人证件（阿联酋身份证）} other {附加证件}}将于 {count, plural, other {# 天}}后到期',
    expired:
      '您的{which, select, licence {营业执照} personal {个人证件（阿联酋身份证）} other {附加证件}}已过期 {count, plural, other {# 天}}',
    renewing: '更新正在审核。',
    renew: '更新',
    dismiss: '今天不再提示',
  },
  state: {
    missing: '未提交',
    valid: '有效',
    expiring: '即将到期',
    expired: '已过期',
    underReview: '更新审核中',
    rejected: '更新未通过',
  },
  facts: {
    number: '号码',
    until: '有效期至',
    noEnd: '未登记有效期。',
    left: '{count, plural, =0 {今天到期} other {剩余 # 天}}',
    over: '已过期 {count, plural, other {# 天}}',
    documents: '文件',
    newUntil: '申请更新的有效期至：<until></until>',
  },
  blocks: {
    title: '营业执照过期期间',
    not: '无法提交新服务或服务更新。',
    goesOn: '已付款的订单照常履行：您可以完成订单并获得结算。',
    onSale: '已上架的服务继续销售。',
    money: '提现、评价和消息不受影响。',
    review: '更新审核期间，在售服务照常销售；审核通过后即可重新发布。',
  },
  renewal: {
    renew: '更新',
    add: '添加',
    renewOf: '更新：{which}',
    addOf: '添加：{which}',
    formText: '号码未变则保持不变。请填写新的日期并上传新证件。',
    submit: '提交审核',
    submitted: '已提交审核，结果将以邮件通知您。',
    since: '审核中，提交于 {when}',
    sinceText: '更新审核期间，在售服务照常销售。',
    rejected: '更新未通过审核',
    again: '修改后重新提交',
    see: '查看变更',
    cancel: '取消',
  },
};
