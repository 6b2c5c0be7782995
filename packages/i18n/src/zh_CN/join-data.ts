import type { joinData as en } from '../en_US/join-data.ts';
import type { Texts } from '../texts.ts';

/** Data Submission: the application in full, behind its link. Labels of the fields stand in `merchantFields`. */
export const joinData: Texts<typeof en> = {
  submit: '提交审核',
  saving: {
    idle: '您填写的内容会自动保存。',
    waiting: '即将保存…',
    saving: '正在保存…',
    saved: '已于 {time} 保存',
    failed: '尚未保存。内容已保留在此标签页中，我们会继续尝试。',
    refused: '无法继续保存：{reason}',
    now: '立即保存',
    resumed: '您可以从 {moment} 中断处继续填写。',
  },
  index: '表单步骤',
  position: '第 {position, number} 步，共 {count, number} 步',
  back: '上一步',
  nextTo: '下一步：{step}',
  sections: {
    business: { title: '商家与联系人', text: '您是谁，我们与谁联系。' },
    address: { title: '地址', text: '商家注册地或实际经营地。' },
    licence: { title: '营业执照', text: '请上传现行有效执照的全部页面，最多 5 个文件。' },
    identity: {
      title: '负责人',
      text: '对商家负责的人。身份证照片仅供审核人员查看，每次查看均有记录。',
    },
    additional: { title: '附加证件', text: '行业所需的许可或证书（如有）。' },
    corporateTax: { title: '企业税', text: '您的登记信息，或不适用的原因。' },
    vat: { title: '增值税登记', text: '仅在已登记时填写：税号、日期和证书须一并提供。' },
    working: { title: '服务范围与服务时间', text: '客户可见；单项服务可另行设置。' },
    showcase: { title: '图片与视频', text: '选填，有助于留下良好的第一印象。' },
    send: { title: '同意并提交', text: '提交后，我们会审核全部内容。' },
  },
  state: {
    complete: '已完成',
    missing: '还有 {count} 项待填',
    optional: '选填',
    wrong: '有 {count} 项需修改',
    remarks: '有 {count} 条意见',
  },
  revision: {
    title: '请修改以下内容',
    text: '我们已查看全部内容，只需修改此处标注的部分。',
    restTitle: '其余内容',
    restText: '已通过的内容保持不变，其余部分可展开修改。',
    approved: '已通过',
    approvedCount: '{count, plural, other {已通过 # 项}}',
    notGiven: '未填写',
  },
};
