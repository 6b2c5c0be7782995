import type { merchantProfile as english } from '../en_US/merchant-profile.ts';
import type { Texts } from '../texts.ts';

/** The business profile: what customers see, and what changes through review. */
export const merchantProfile: Texts<typeof english> = {
  text: '客户看到的商家信息，以及由平台审核的证照。',
  parts: '资料的各个部分',
  part: {
    contact: '商家介绍',
    address: '地址',
    work: '服务范围与时间',
    media: '图片与视频',
    papers: '证照',
    payout: '收款账户',
  },
  save: '保存',
  saved: '已保存',
  savedSection: '{section}：已保存',
  missing: '未填写',
  none: '无',

  groups: {
    business: '商家',
    licence: '营业执照',
    identity: '负责人',
    additional: '附加证件',
    corporateTax: '企业税',
    vat: '增值税登记',
  },
  hints: {
    additional: '您的服务需要行业许可时填写，号码与文件须一并提供。',
    vat: '仅在您有税务登记号时填写：税号、日期与证书须一并提供。',
    vatMissing: '您的增值税证书尚未上传，请在此填写税号、日期并上传证书。',
  },

  avatar: {
    title: '商家头像',
    text: '显示在您的商家名称旁。支持 {types}，尺寸不限，由您选择显示的部分。',
  },
  contact: {
    title: '联系人与商家简介',
    text: '保存后立即生效。',
    email: '邮箱',
    mobile: '联系电话',
    change: '更改登录方式',
    languages: '简介的语言',
    mainText: '您的原文',
  },
  address: {
    title: '地址',
    text: '客户到店时前往的地点。保存后立即生效。',
  },
  work: {
    workingTimes: '休息日、公共假日、提前时间和上门时长',
    title: '服务范围与服务时间',
    text: '服务未另行设置时以此为准。保存后立即生效。',
  },
  media: {
    title: '图片与视频',
    text: '展示您的团队、车辆和工作。保存后立即生效。',
  },
  payout: {
    title: '收款账户',
    text: '提现将转入此账户，可在“提现”中更改。',
    action: '前往提现',
    none: '尚未添加账户',
    state: '状态',
    iban: 'IBAN',
    pending: '等待审核',
  },

  review: {
    title: '商家信息与证照',
    text: '当前生效的内容。变更须经审核，通过之前仍以此为准。',
    inForce: '生效中',
    edit: '变更商家信息',
    formText:
      '变更由我们的团队审核，通常在 {auditBusinessDays}内完成。通过之前，原有内容继续有效。',
    submit: '提交审核',
    submitted: '已提交审核，结果将以邮件通知您。',
    takenBack: '变更已撤回',
    unchanged: '与当前生效的内容没有差异。',
    back: '商家资料',
    summary: '有 {count, plural, other {# 处}}需要处理',
  },
  revision: {
    underReview: '变更正在审核，提交于 {when}',
    underReviewText: '通过之前，原有内容继续有效。',
    rejected: '您的变更未通过审核',
    rejectedText: '原有内容继续有效。请按审核意见修改后重新提交。',
    approved: '最近一次变更已于 {when} 通过',
    amend: '修改变更',
    takeBack: '撤回',
    correct: '去修改',
    takeBackTitle: '要撤回此变更吗？',
    takeBackText: '变更将退出审核，当前生效的内容保持不变。',
    difference: '变更内容',
    field: '项目',
    before: '当前生效',
    after: '申请变更为',
    files: '{count, plural, =0 {无文件} other {# 个文件}}',
  },
  kept: {
    text: '有 {when} 未提交的内容，已为您填入。',
    discard: '放弃',
  },
  leave: {
    title: '不保存就离开吗？',
    text: '您填写的内容尚未保存。',
    stay: '留在此页',
    leave: '离开',
  },
};
