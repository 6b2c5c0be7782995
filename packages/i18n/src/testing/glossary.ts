import { langs, type Lang } from '../languages.ts';

/** A thing that texts name: the one word that each language has for it, and the words that it is never called by. */
interface Term {
  readonly words: Readonly<Record<Lang, string>>;
  readonly never: Readonly<Partial<Record<Lang, readonly string[]>>>;
}

/** Words over and over: what a merchant, a customer or staff reads is called the same everywhere. */
export const glossary: readonly Term[] = [
  {
    words: {
      en_US: 'payout account',
      zh_CN: '收款账户',
      'ar-AE': 'الحساب البنكي للسحب',
    },
    never: {
      en_US: ['accounts? for payouts?', 'withdrawal accounts?', 'pay-?out bank accounts?'],
      zh_CN: ['提现账户', '提款账户', '收款帐户', '结算账户'],
      'ar-AE': ['حساب(?:ات|ك|ي)? (?:ال)?(?:صرف|تحويل|دفع)', 'حساب(?:ات|ك|ي)? (?:استلام|لاستلام) \\S+'],
    },
  },
  {
    words: { en_US: 'fund password', zh_CN: '资金密码', 'ar-AE': 'كلمة مرور السحب' },
    never: {
      en_US: ['withdrawal password', 'funds password', 'payment password'],
      zh_CN: ['支付密码', '提现密码', '交易密码'],
      'ar-AE': ['كلمة مرور (?:ال)?أموال', 'كلمة مرور \\S+ للأموال', 'كلمة مرور (?:ال)?مال'],
    },
  },
  {
    words: { en_US: 'withdrawal', zh_CN: '提现', 'ar-AE': 'عملية سحب' },
    never: { zh_CN: ['提款'], 'ar-AE': ['سحوبات(?:ك)?'] },
  },
  {
    words: { en_US: 'refund', zh_CN: '退款', 'ar-AE': 'استرداد' },
    never: {
      // What went back before does not go back again.
      en_US: ['reimburse\\w*', 'pay-?backs?', 'full amount', 'everything (?:goes )?back'],
      zh_CN: ['返款', '退费', '退钱'],
      'ar-AE': ['مردود(?:ات)?', 'رد المبلغ', 'إرجاع المبلغ', 'استرجاع', 'المبلغ كاملًا'],
    },
  },
  {
    words: {
      en_US: 'tax registration number',
      zh_CN: '税务登记号',
      'ar-AE': 'رقم التسجيل الضريبي',
    },
    never: {
      en_US: ['tax ID', 'VAT ID', 'tax registration no\\.?'],
      zh_CN: ['税务登记证号', '纳税人识别号', '税务编号', '增值税号'],
      'ar-AE': ['رقم(?:ك|ه)? (?:ال)?ضريبي', 'رقم ضريبة القيمة المضافة'],
    },
  },
  {
    words: { en_US: 'mobile number', zh_CN: '手机号', 'ar-AE': 'رقم الهاتف المتحرك' },
    never: {
      en_US: ['cell ?phones?', 'handsets?'],
      zh_CN: ['移动电话', '手提电话'],
      'ar-AE': ['جوال(?:ك)?', 'موبايل', 'محمول', 'هاتف نقال', 'رقم (?:ال)?هاتف(?! (?:ال)?متحرك)'],
    },
  },
  {
    words: { en_US: 'bank', zh_CN: '银行', 'ar-AE': 'بنك' },
    never: { 'ar-AE': ['مصرف(?:ك|ي|ية)?', 'مصارف'] },
  },
  {
    words: { en_US: 'IBAN', zh_CN: 'IBAN', 'ar-AE': 'رقم الآيبان' },
    never: {
      zh_CN: ['国际银行账号'],
      'ar-AE': ['IBAN', 'رقم الحساب الدولي', '(?<!رقم (?:ال)?)آيبان'],
    },
  },
  {
    words: { en_US: 'profile picture', zh_CN: '头像', 'ar-AE': 'الصورة الشخصية' },
    never: {
      en_US: ['avatars?', 'profile photos?'],
      zh_CN: ['个人照片', '形象照'],
      'ar-AE': ['صورة (?:ال)?رمزية', 'صورة (?:ال)?ملف', 'أفاتار'],
    },
  },
  {
    words: { en_US: 'crop', zh_CN: '裁剪', 'ar-AE': 'قص' },
    never: {
      en_US: ['cut (?:the|this|a) (?:picture|photo|image)', 'trim'],
      zh_CN: ['裁切', '截取', '剪裁'],
      'ar-AE': ['اقتصاص', 'اقتطاع', 'تقليم'],
    },
  },
  {
    words: { en_US: 'service hours', zh_CN: '服务时间', 'ar-AE': 'ساعات العمل' },
    never: {
      en_US: ['opening hours', 'working hours', 'business hours'],
      zh_CN: ['营业时间', '工作时间'],
      'ar-AE': ['ساعات (?:ال)?خدمة', 'ساعات خدمتك', 'أوقات (?:ال)?(?:عمل|دوام)'],
    },
  },
  {
    words: { en_US: 'contact person', zh_CN: '联系人', 'ar-AE': 'مسؤول التواصل' },
    never: {
      zh_CN: ['联络人'],
      'ar-AE': ['جهة (?:ال)?(?:اتصال|تواصل)', 'مسؤول (?:ال)?اتصال'],
    },
  },
  {
    words: { en_US: 'person in charge', zh_CN: '负责人', 'ar-AE': 'الشخص المسؤول' },
    never: {
      en_US: ['responsible person', 'legal representative'],
      zh_CN: ['法人', '责任人'],
      'ar-AE': ['المدير المسؤول', 'الممثل القانوني'],
    },
  },
  {
    words: { en_US: 'administrator', zh_CN: '管理员', 'ar-AE': 'مدير النظام' },
    never: {
      en_US: ['admins?', 'superusers?'],
      'ar-AE': ['مشرف', 'أدمن', 'مدير المنصة'],
    },
  },
  {
    words: { en_US: 'trade name', zh_CN: '商家名称', 'ar-AE': 'الاسم التجاري' },
    never: { 'ar-AE': ['اسم (?:ال)?تاجر'] },
  },
  {
    words: { en_US: 'legal form', zh_CN: '商家类型', 'ar-AE': 'الشكل القانوني' },
    never: { 'ar-AE': ['نوع (?:ال)?تاجر'] },
  },
  {
    words: { en_US: 'account', zh_CN: '账户', 'ar-AE': 'الحساب' },
    never: {
      zh_CN: ['账号', '帐号', '帐户'],
      'ar-AE': ['إغلاق (?:ال)?حساب(?:ك)?', 'حساب(?:ك)? معلق'],
    },
  },
  {
    words: { en_US: 'administration console', zh_CN: '管理后台', 'ar-AE': 'لوحة الإدارة' },
    never: { zh_CN: ['控制台'], 'ar-AE': ['لوحة التحكم'] },
  },
  {
    words: { en_US: 'staff', zh_CN: '工作人员', 'ar-AE': 'الفريق' },
    never: { zh_CN: ['员工'] },
  },
  {
    words: { en_US: 'service area', zh_CN: '服务范围', 'ar-AE': 'نطاق الخدمة' },
    never: { zh_CN: ['服务区域', '上门范围'], 'ar-AE': ['(?:منطقة|مناطق) الخدمة'] },
  },
  {
    words: { en_US: 'category', zh_CN: '类别', 'ar-AE': 'الفئة' },
    never: { zh_CN: ['类目', '分类'], 'ar-AE': ['تصنيف(?:ات)?'] },
  },
  {
    words: { en_US: 'order number', zh_CN: '订单号', 'ar-AE': 'رقم الطلب' },
    never: { zh_CN: ['订单编号'], 'ar-AE': ['رقم (?:ال)?طلبية'] },
  },
  {
    words: { en_US: 'proof of completion', zh_CN: '完工凭证', 'ar-AE': 'إثبات الإنجاز' },
    never: { zh_CN: ['完成证明'], 'ar-AE': ['دليل (?:ال)?إنجاز', 'إثبات (?:ال)?اكتمال'] },
  },
  {
    words: { en_US: 'additional document', zh_CN: '附加证件', 'ar-AE': 'المستند الإضافي' },
    never: { zh_CN: ['补充证件'], 'ar-AE': ['وثيقة إضافية'] },
  },
  {
    words: {
      en_US: 'corporate tax number',
      zh_CN: '企业税号',
      'ar-AE': 'رقم التسجيل في ضريبة الشركات',
    },
    never: { zh_CN: ['公司税号'], 'ar-AE': ['رقم ضريبة الشركات'] },
  },
  {
    words: { en_US: 'settlement schedule', zh_CN: '结算计划', 'ar-AE': 'جدول التسوية' },
    never: { zh_CN: ['结算方案'] },
  },
  {
    words: { en_US: 'balance adjustment', zh_CN: '余额调整', 'ar-AE': 'تعديل الرصيد' },
    never: { 'ar-AE': ['تسوي(?:ة|ات) (?:ل?ل|ال)?(?:رصيد|أرصدة)'] },
  },
  {
    words: { en_US: 'you receive', zh_CN: '到账', 'ar-AE': 'صافي المستحقات' },
    never: { 'ar-AE': ['صافي (?:ال)?مستحق', 'نصيب(?:ك| التاجر)', 'حصت?ك محجوزة', 'حصة التاجر'] },
  },
  {
    words: { en_US: 'request changes', zh_CN: '要求修改', 'ar-AE': 'طلب تعديل' },
    never: { zh_CN: ['补正'] },
  },
  {
    words: { en_US: 'merchant', zh_CN: '商家', 'ar-AE': 'التاجر' },
    never: {
      en_US: ['vendors?', 'sellers?', 'service providers?'],
      zh_CN: ['商户', '卖家'],
      'ar-AE': ['بائع(?:ين)?', 'مزود الخدمة', 'مقدم(?:ي|و)? الخدمات'],
    },
  },
  {
    words: { en_US: 'insights', zh_CN: '经营分析', 'ar-AE': 'التحليلات' },
    never: { en_US: ['analytics'], zh_CN: ['数据分析'], 'ar-AE': ['إحصائيات'] },
  },
  {
    words: { en_US: 'customer', zh_CN: '客户', 'ar-AE': 'العميل' },
    never: {
      en_US: ['clients?', 'buyers?', 'consumers?(?! protection)'],
      zh_CN: ['买家', '顾客', '用户(?!名)'],
      'ar-AE': ['زبون', 'زبائن', 'مشتر(?:ي|ين)'],
    },
  },
  {
    words: { en_US: 'service fee', zh_CN: '服务费', 'ar-AE': 'رسوم الخدمة' },
    never: {
      en_US: ['commissions?', 'platform fees?'],
      zh_CN: ['佣金', '手续费', '平台费', '技术服务费'],
      'ar-AE': ['عمولة', 'عمولات', 'رسوم (?:ال)?منصة'],
    },
  },
  {
    words: { en_US: 'business license', zh_CN: '营业执照', 'ar-AE': 'الرخصة التجارية' },
    never: {
      en_US: ['trade licen[cs]es?', 'business licences?'],
      zh_CN: ['商业执照', '许可证'],
      'ar-AE': ['السجل التجاري', 'رخصة (?:ال)?عمل', 'ترخيص تجاري'],
    },
  },
  {
    words: { en_US: 'recovery code', zh_CN: '恢复码', 'ar-AE': 'رمز الاسترداد' },
    never: {
      en_US: ['backup codes?', 'rescue codes?'],
      zh_CN: ['备用码', '备份码'],
      'ar-AE': ['رموز احتياطية', 'رمز احتياطي', 'رموز الاستعادة'],
    },
  },
  {
    words: { en_US: 'filter', zh_CN: '筛选', 'ar-AE': 'التصفية' },
    never: { zh_CN: ['过滤'], 'ar-AE': ['عوامل (?:ال)?تصفية', 'فلتر(?:ة)?', 'مرشحات'] },
  },
  {
    words: { en_US: 'QR code', zh_CN: '二维码', 'ar-AE': 'رمز QR' },
    never: { zh_CN: ['QR ?码'], 'ar-AE': ['رمز الاستجابة السريعة', 'باركود', 'كيو آر'] },
  },
  {
    words: { en_US: 'Emirates ID', zh_CN: '阿联酋身份证', 'ar-AE': 'الهوية الإماراتية' },
    never: { en_US: ['Emirati ID'], 'ar-AE': ['بطاقة الهوية', 'وثيق(?:ة|تك) (?:ال)?شخصية'] },
  },
  {
    words: { en_US: 'conversation', zh_CN: '会话', 'ar-AE': 'المحادثة' },
    never: { zh_CN: ['对话(?!框)'] },
  },
  {
    words: { en_US: 'public holiday', zh_CN: '公共假日', 'ar-AE': 'العطلة الرسمية' },
    never: {
      en_US: ['bank holidays?'],
      zh_CN: ['公共假期', '法定假日'],
      'ar-AE': ['عطلة عامة', 'إجازة رسمية'],
    },
  },
  {
    words: { en_US: 'portal', zh_CN: '商家平台', 'ar-AE': 'البوابة' },
    never: { zh_CN: ['商家中心', '商家门户', '商家后台'] },
  },
  {
    words: { en_US: 'shop', zh_CN: '商城', 'ar-AE': 'المتجر' },
    never: { en_US: ['storefronts?'], zh_CN: ['商店'] },
  },
  {
    words: { en_US: 'payment provider', zh_CN: '支付服务商', 'ar-AE': 'مزوّد خدمة الدفع' },
    never: { zh_CN: ['支付机构', '支付提供商'], 'ar-AE': ['(?:مزود|بوابة) (?:ال)?دفع'] },
  },
  {
    words: { en_US: 'payout advice', zh_CN: '付款通知', 'ar-AE': 'إشعار الدفع' },
    never: { zh_CN: ['付款通知单'], 'ar-AE': ['إشعار(?:ات)? (?:ال)?صرف'] },
  },
  {
    words: { en_US: 'chargeback', zh_CN: '拒付', 'ar-AE': 'الاعتراض على الدفعة' },
    never: { zh_CN: ['退单', '撤单'], 'ar-AE': ['رد المبالغ المدفوعة', 'عكس (?:ال)?دفع(?:ة)?'] },
  },
  {
    words: { en_US: 'extra work', zh_CN: '追加项目', 'ar-AE': 'العمل الإضافي' },
    never: { en_US: ['additional work'], zh_CN: ['额外工作', '增项'], 'ar-AE': ['أعمال إضافية'] },
  },
  {
    words: { en_US: 'block time', zh_CN: '屏蔽时段', 'ar-AE': 'حجب وقت' },
    never: { zh_CN: ['锁定时段'], 'ar-AE': ['حظر وقت'] },
  },
  {
    words: { en_US: 'Monday', zh_CN: '周一', 'ar-AE': 'الاثنين' },
    never: { zh_CN: ['礼拜一'], 'ar-AE': ['إثنين'] },
  },
  {
    words: { en_US: 'decision', zh_CN: '决定', 'ar-AE': 'القرار' },
    never: { 'ar-AE': ['بت', 'يبت', 'نبت', 'مبتوت'] },
  },
  {
    words: {
      en_US: 'Federal Tax Authority',
      zh_CN: '联邦税务局',
      'ar-AE': 'الهيئة الاتحادية للضرائب',
    },
    never: { 'ar-AE': ['هيئة (?:ال)?ضريبية', 'هيئة (?:ال)?ضرائب'] },
  },
  {
    words: { en_US: 'license', zh_CN: '执照', 'ar-AE': 'الرخصة' },
    never: { en_US: ['licences?'] },
  },
  {
    words: { en_US: 'audit log', zh_CN: '操作日志', 'ar-AE': 'سجل الإجراءات' },
    never: { en_US: ['activity logs?'], zh_CN: ['审计日志'], 'ar-AE': ['سجل (?:ال)?تدقيق'] },
  },
  {
    words: { en_US: 'reconciliation', zh_CN: '对账', 'ar-AE': 'مطابقة الكشوف' },
    never: { zh_CN: ['核账', '对帐'], 'ar-AE': ['تسوية (?:ال)?(?:كشوف|دفاتر)'] },
  },
  {
    words: { en_US: 'payout run', zh_CN: '付款批次', 'ar-AE': 'دورة الصرف' },
    never: {
      en_US: ['payout batch(?:es)?', 'payment runs?'],
      zh_CN: ['打款批次', '付款轮次'],
      'ar-AE': ['دفع(?:ة|ات) (?:ال)?(?:صرف|تحويل)'],
    },
  },
  {
    words: { en_US: 'held', zh_CN: '暂扣', 'ar-AE': 'محجوز' },
    never: { en_US: ['frozen'], zh_CN: ['冻结'], 'ar-AE': ['محتجز(?:ة)?', '[يت]?حتجز', 'احتجاز'] },
  },
  {
    words: { en_US: 'dispute', zh_CN: '争议', 'ar-AE': 'النزاع' },
    never: { zh_CN: ['纠纷'], 'ar-AE': ['خلافات'] },
  },
  {
    words: { en_US: 'appeal', zh_CN: '申诉', 'ar-AE': 'استئناف' },
    never: { zh_CN: ['上诉', '复议'] },
  },
  {
    words: { en_US: 'close the books', zh_CN: '结账', 'ar-AE': 'إقفال الدفاتر' },
    never: { zh_CN: ['关账'] },
  },
  {
    words: { en_US: 'credit note', zh_CN: '贷记单', 'ar-AE': 'إشعار دائن' },
    never: { zh_CN: ['贷记通知'] },
  },
  {
    words: { en_US: 'SMS', zh_CN: '短信', 'ar-AE': 'رسالة نصية' },
    never: { 'ar-AE': ['رسالة قصيرة', 'رسائل قصيرة'] },
  },
  {
    words: { en_US: 'video call', zh_CN: '视频通话', 'ar-AE': 'مكالمة فيديو' },
    never: { 'ar-AE': ['مكالم(?:ة|ات) (?:ال)?مرئية'] },
  },
  {
    words: { en_US: 'assigned to', zh_CN: '处理人', 'ar-AE': 'المُسنَد إليه' },
    never: { en_US: ['with nobody', 'with me'], zh_CN: ['负责人：'], 'ar-AE': ['متولي?'] },
  },
  {
    words: { en_US: 'demo', zh_CN: '演示', 'ar-AE': 'النسخة التجريبية' },
    never: { 'ar-AE': ['(?:ال)?عرض (?:ال)?تجريبي'] },
  },
  {
    words: { en_US: 'on sale', zh_CN: '在售', 'ar-AE': 'منشورة' },
    never: { 'ar-AE': ['للبيع', 'بيع خدمات(?:ك)?', '[أا]كثر مبيعا'] },
  },
  {
    words: { en_US: 'unpublish', zh_CN: '下架', 'ar-AE': 'إلغاء النشر' },
    never: { 'ar-AE': ['إيقاف (?:ال)?عرض(?:ها)?', '[أي]وقف عرض'] },
  },
  {
    words: { en_US: 'at most', zh_CN: '最多', 'ar-AE': 'بحد أقصى' },
    never: { 'ar-AE': ['كحد أقصى'] },
  },
  {
    words: { en_US: 'signed in devices', zh_CN: '已登录的设备', 'ar-AE': 'الأجهزة المتصلة' },
    never: { 'ar-AE': ['(?:ال)?أجهزة (?:ال)?مسجل'] },
  },
  {
    words: { en_US: 'case', zh_CN: '案件', 'ar-AE': 'الحالة' },
    never: { 'ar-AE': ['قضايا', 'قضية'] },
  },
  {
    words: { en_US: 'returning customer', zh_CN: '老客户', 'ar-AE': 'عميل سابق' },
    never: { 'ar-AE': ['عائد(?:ين|ون)'] },
  },
  {
    words: { en_US: 'since', zh_CN: '期间', 'ar-AE': 'منذ فتحك الصفحة' },
    never: { en_US: ['in the meantime'], 'ar-AE': ['هذه الأثناء'] },
  },
  {
    words: { en_US: 'late', zh_CN: '逾期', 'ar-AE': 'حالات متأخرة' },
    never: { 'ar-AE': ['متأخرات'] },
  },
  {
    words: { en_US: 'automatically', zh_CN: '自动', 'ar-AE': 'تلقائيًا' },
    never: { en_US: ['auto-(?:cancel|complete|refund)\\w*'] },
  },
  {
    words: { en_US: 'your original', zh_CN: '原文', 'ar-AE': 'النص الأساسي' },
    never: { en_US: ['main text'] },
  },
  {
    words: { en_US: 'status file', zh_CN: '状态文件', 'ar-AE': 'ملف رد البنك' },
    never: { 'ar-AE': ['ملف حالة'] },
  },
  {
    words: { en_US: 'there is no such', zh_CN: '不存在', 'ar-AE': 'غير موجود' },
    never: { 'ar-AE': ['كهذ[اه]'] },
  },
  {
    words: { en_US: 'Google', zh_CN: 'Google', 'ar-AE': 'Google' },
    never: { zh_CN: ['谷歌'], 'ar-AE': ['[جغق]و[جغق]ل'] },
  },
  {
    words: { en_US: 'iPhone', zh_CN: 'iPhone', 'ar-AE': 'iPhone' },
    never: { zh_CN: ['苹果手机'], 'ar-AE': ['[آا]يفون'] },
  },
  {
    words: { en_US: 'ending in', zh_CN: '尾号', 'ar-AE': 'بالرقم' },
    never: { 'ar-AE': ['منتهية بالأرقام'] },
  },
];

/** Marks over and under Arabic letters, and its filler: a word is the same word without them. */
const unmarked = (text: string): string => text.replace(/[\u064b-\u0652\u0640]/g, '');

/** Where a word may begin and end; Arabic writes "and", "with", "for" and "the" in one with it. */
const within: Readonly<Record<Lang, (word: string) => RegExp>> = {
  en_US: (word) => new RegExp(`\\b(?:${word})\\b`, 'i'),
  zh_CN: (word) => new RegExp(word),
  'ar-AE': (word) => new RegExp(`(?<!\\p{L})[وف]?(?:[بلك]?ال|لل|[بلك])?(?:${word})(?!\\p{L})`, 'u'),
};

const patterns = langs.flatMap((lang) =>
  glossary.flatMap(({ words, never }) =>
    (never[lang] ?? []).map((synonym) => ({ lang, synonym, words, of: within[lang](synonym) })),
  ),
);

/** All refused words of a language at once: most texts have none, and are asked no more. */
const any: Readonly<Record<Lang, RegExp>> = {
  en_US: within.en_US(refused('en_US')),
  zh_CN: within.zh_CN(refused('zh_CN')),
  'ar-AE': within['ar-AE'](refused('ar-AE')),
};

function refused(lang: Lang): string {
  return glossary.flatMap(({ never }) => never[lang] ?? []).join('|');
}

/** Returns what a text of a language calls by another word than the glossary's, as sentences. */
export const misnamedIn = (lang: Lang, text: string): string[] => {
  // The names of arguments and of what they choose between are the programme's, not the reader's.
  const said = unmarked(text.replace(/\{\s*\w+/g, '{').replace(/(?<=[,}]\s*)=?\w+\s*\{/g, '{'));
  if (!any[lang].test(said)) return [];
  return patterns
    .filter((pattern) => pattern.lang === lang && pattern.of.test(said))
    .map(({ synonym, words }) => `"${synonym}" is "${words[lang]}"`);
};
