import type { Term } from './glossary.ts';

/** Words of money: of accounts, payments, fees and taxes. */
export const moneyTerms: readonly Term[] = [
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
    words: { en_US: 'service fee', zh_CN: '服务费', 'ar-AE': 'رسوم الخدمة' },
    never: {
      en_US: ['commissions?', 'platform fees?'],
      zh_CN: ['佣金', '手续费', '平台费', '技术服务费'],
      'ar-AE': ['عمولة', 'عمولات', 'رسوم (?:ال)?منصة'],
    },
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
    words: {
      en_US: 'Federal Tax Authority',
      zh_CN: '联邦税务局',
      'ar-AE': 'الهيئة الاتحادية للضرائب',
    },
    never: { 'ar-AE': ['هيئة (?:ال)?ضريبية', 'هيئة (?:ال)?ضرائب'] },
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
    words: { en_US: 'close the books', zh_CN: '结账', 'ar-AE': 'إقفال الدفاتر' },
    never: { zh_CN: ['关账'] },
  },
  {
    words: { en_US: 'credit note', zh_CN: '贷记单', 'ar-AE': 'إشعار دائن' },
    never: { zh_CN: ['贷记通知'] },
  },
  {
    words: { en_US: 'status file', zh_CN: '状态文件', 'ar-AE': 'ملف رد البنك' },
    never: { 'ar-AE': ['ملف حالة'] },
  },
  {
    words: { en_US: 'ending in', zh_CN: '尾号', 'ar-AE': 'بالرقم' },
    never: { 'ar-AE': ['منتهية بالأرقام'] },
  },
  {
    words: { en_US: 'income', zh_CN: '收入', 'ar-AE': 'الإيرادات' },
    never: { 'ar-AE': ['دخل(?:ك|ه|هم)?'] },
  },
];
