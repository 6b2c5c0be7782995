import type { landing as en } from '../en_US/landing.ts';
import type { Texts } from '../texts.ts';

/** The landing page. */
export const landing: Texts<typeof en> = {
  title: 'Khidma 商家平台：阿联酋家庭与生活服务',
  description:
    '发布服务、接单、上传完工凭证、收款提现。面向阿联酋的保洁、空调、餐饮及各类上门服务商家。',
  noSuchPage: '该网址没有对应的页面，已为您打开首页。',
  navBenefits: '平台优势',
  navSteps: '入驻流程',
  navFaq: '常见问题',
  signIn: '登录',
  openPortal: '进入商家平台',
  language: '语言',
  themeSystem: '跟随系统',
  themeLight: '浅色外观',
  themeDark: '深色外观',
  heroTitle: '在阿联酋全境接单收款',
  heroText: 'Khidma 为您带来真正有需求的客户，在完工前妥善保管款项，每一笔收入都清清楚楚。',
  apply: '立即申请',
  applyNote: '约需五分钟，无需注册账户，免费入驻。',
  cardOrder: '订单 KO-100482',
  cardPaid: '已付款',
  cardService: '空调深度清洗，两居室',
  cardWhere: '迪拜码头 · 明天 10:00',
  cardPays: '客户支付',
  cardVat: '含增值税 {vatRate}',
  cardFee: '服务费，税前金额的 {serviceFee}',
  cardFeeVat: '服务费增值税',
  cardReceive: '您的所得',
  benefitsTitle: '围绕您的工作方式而设计',
  benefits: {
    visibility: {
      title: '更多曝光',
      text: '您的服务会出现在本酋长国客户查找的地方，展示您的图片、价格和评价。',
    },
    support: {
      title: '专属支持',
      text: '提交申请后有专人联系您，协助准备资料，之后也随时可以找到我们。',
    },
    management: {
      title: '灵活管理',
      text: '随时调整价格、时间和服务范围，随时上架或下架，电脑和手机都能操作。',
    },
    insights: {
      title: '经营洞察',
      text: '看清客户浏览和预订了什么、哪些服务最赚钱、在何时何地，以及与同行相比如何。',
    },
    payments: {
      title: '安全收款',
      text: '客户先付款，由平台保管；服务确认完成后即可提现。',
    },
  },
  stepsTitle: '四步迎来第一笔订单',
  stepsText: '平台审核通常在 {auditBusinessDays}内完成。',
  steps: {
    apply: {
      title: '提交申请',
      text: '告诉我们您是谁、提供什么服务。您会得到申请编号和一个查询进度的链接。',
    },
    data: { title: '提交资料', text: '我们会与您联系，补齐营业执照等所需资料。' },
    audit: {
      title: '平台审核',
      text: '我们核对资料。如有疑问，您能看到具体是哪一项以及原因，修改后可重新提交。',
    },
    activation: {
      title: '账户激活',
      text: '您会收到含激活码的邮件，登录并设置自己的密码后即可发布服务。',
    },
  },
  merchantsTitle: '他们已加入 Khidma',
  merchantsOrders: '{count, plural, =0 {新入驻} other {已完成 # 单}}',
  formTitle: '申请成为商家',
  formText: '只需七项信息即可开始，证件可现在提交，也可稍后补充。',
  formStart: '开始申请',
  formLoading: '正在打开表单…',
  formFailed: '表单未能加载，请检查网络后重试。',
  faqTitle: '常见问题',
  faq: {
    cost: {
      q: '如何收费？',
      a: '入驻免费。每笔完成的订单按不含增值税的金额收取一定比例的服务费，发布前和每笔订单中都会清楚显示。',
    },
    documents: {
      q: '需要哪些资料？',
      a: '所在酋长国或自由区的有效营业执照。如有税务登记号（TRN），还需增值税证书。自由职业者可凭个人执照入驻。',
    },
    time: {
      q: '审核需要多久？',
      a: '通常不超过 {auditBusinessDays}（周一至周五）。进度页面会显示每一步。',
    },
    paid: {
      q: '什么时候能收到款？',
      a: '客户确认完成后，或您确认完成后 {confirmationWindow}内客户未答复，款项即可提现到您的阿联酋银行账户。',
    },
    emirates: {
      q: '必须服务所有地区吗？',
      a: '不必。您可以选择服务的酋长国，也可以让客户到店。',
    },
    cancel: {
      q: '客户取消怎么办？',
      a: '客户提出申请，由您同意或说明理由拒绝。如您在 {cancelRequestWindow}内未答复，订单将取消并退款。',
    },
  },
  terms: '使用条款',
  rights: 'Khidma，阿联酋家庭与生活服务平台。',
};
