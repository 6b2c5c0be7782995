import type { shopHome as en } from '../en_US/shop-home.ts';
import type { Texts } from '../texts.ts';

/** 商城首页、页面框架、帮助、收藏和搜索建议。 */
export const shopHome: Texts<typeof en> = {
  tabs: {
    label: '主要页面',
    home: '首页',
    orders: '订单',
    favourites: '收藏',
    messages: '消息',
    account: '账户',
  },
  help: '帮助与联系',
  languages: '语言',

  find: {
    placeholder: '迪拜码头水管工',
    submit: '搜索',
    list: '搜索建议',
    kinds: { trade: '类别', place: '地点', service: '服务', merchant: '商家' },
    long: '内容太长，只会搜索开头部分。请少写几个词。',
    searchFor: '搜索“{text}”',
    counted: '{count, plural, =0 {没有建议} other {# 条建议}}',
  },

  home: {
    popular: '预订最多',
    freeToday: '今天有空',
    freeSoon: '近期有空',
    seeAll: '查看全部',
    how: '如何使用',
    steps: {
      choose: { title: '选择服务和时间', text: '看到的都是真正空闲的时间，价格已含增值税。' },
      hold: { title: '付款，由我们保管', text: '确认完工之前，商家拿不到款项。' },
      confirm: {
        title: '确认完工，或告诉我们问题',
        text: '如有争议，我们的人员会看双方照片后裁定。',
      },
    },
    trust: {
      title: '放心付款：完工之前，款项由我们保管',
      rating: '{count, plural, other {来自 # 条评价}}',
      merchants: '{count, plural, other {家执照已核验的商家}}',
      licence: { title: '执照经过核验', text: '每家商家上架之前，我们都会核对执照和身份。' },
      terms: { title: '付款前就能看到取消条款', text: '写明时间和金额，没有隐藏条款。' },
      human: { title: '有人为您解答', text: '可用中文、英文和阿拉伯文，从订单页或帮助页联系。' },
    },
  },

  service: {
    nextFree: '最近空闲：{when}',
    held: '您确认完工之前，款项由我们保管',
    replies: '通常回复时间',
    jobs: '{count, plural, other {单已完成}}',
    since: '入驻时间',
    licensed: 'Khidma 已核验执照',
  },

  favourites: {
    title: '收藏',
    description: '您收藏的服务。',
    add: '收藏：{service}',
    remove: '取消收藏：{service}',
    full: '{max, plural, other {您已收藏 # 项，达到上限。请先取消一项。}}',
    failed: '收藏未能保存，请重试。',
    onDevice: '仅保存在此设备上。登录后可在所有设备上查看。',
    gone: '{count, plural, other {您收藏的服务中有 # 项目前未在售}}',
    emptyTitle: '还没有收藏',
    emptyText: '点一下服务上的心形，就能在这里找到它。',
  },

  share: {
    action: '分享',
    copied: '链接已复制',
    failed: '链接未能复制，您可以从地址栏复制。',
  },

  helpPage: {
    lead: '如何下单，款项如何保管，以及如何联系我们。',
    questions: {
      book: {
        q: '如何预订？',
        a: '选择服务和空闲时间，填写地址和联系方式，然后付款。之后的每一步都会显示在订单里。',
      },
      money: {
        q: '我付的钱去哪里了？',
        a: '由我们保管。您确认完工，或异议期过后，商家才会收到应得的部分。',
      },
      change: {
        q: '可以改时间吗？',
        a: '可以。打开订单，提议另一个时间，商家会接受或提出别的时间。',
      },
      cancel: {
        q: '可以取消吗？',
        a: '可以，在订单里操作。付款前取消不收费；付款后，按预订时显示的条款退款。',
      },
      wrong: {
        q: '出了问题怎么办？',
        a: '请不要确认完工。在订单里报告问题，并写明希望退回多少。我们的人员会看双方说法后裁定。',
      },
      refund: {
        q: '退款什么时候到？',
        a: '款项按付款方式原路退回。订单里写明金额、退往哪里和到账日期。',
      },
    },
    contact: '联系我们的人员',
    contactText: '给客服留言。如与订单有关，请从订单页联系，我们能马上看到订单。',
    write: '联系客服',
    myOrders: '我的订单',
    operator: 'Khidma 的运营方',
    name: '公司',
    address: '地址',
    licence: '贸易执照',
    trn: '税务登记号',
  },
};
