import type { Term } from './glossary.ts';

/** Words of what is offered, ordered and done. */
export const workTerms: readonly Term[] = [
  {
    words: { en_US: 'service hours', zh_CN: '服务时间', 'ar-AE': 'ساعات العمل' },
    never: {
      en_US: ['opening hours', 'working hours', 'business hours'],
      zh_CN: ['营业时间', '工作时间'],
      'ar-AE': ['ساعات (?:ال)?خدمة', 'ساعات خدمتك', 'أوقات (?:ال)?(?:عمل|دوام)'],
    },
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
    words: { en_US: 'insights', zh_CN: '经营分析', 'ar-AE': 'التحليلات' },
    never: { en_US: ['analytics'], zh_CN: ['数据分析'], 'ar-AE': ['إحصائيات'] },
  },
  {
    words: { en_US: 'filter', zh_CN: '筛选', 'ar-AE': 'التصفية' },
    never: { zh_CN: ['过滤'], 'ar-AE': ['عوامل (?:ال)?تصفية', 'فلتر(?:ة)?', 'مرشحات'] },
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
    words: { en_US: 'dispute', zh_CN: '争议', 'ar-AE': 'النزاع' },
    never: { zh_CN: ['纠纷'], 'ar-AE': ['خلافات'] },
  },
  {
    words: { en_US: 'appeal', zh_CN: '申诉', 'ar-AE': 'استئناف' },
    never: { zh_CN: ['上诉', '复议'] },
  },
  {
    words: { en_US: 'video call', zh_CN: '视频通话', 'ar-AE': 'مكالمة فيديو' },
    never: { 'ar-AE': ['مكالم(?:ة|ات) (?:ال)?مرئية'] },
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
    words: { en_US: 'case', zh_CN: '案件', 'ar-AE': 'الحالة' },
    never: { 'ar-AE': ['قضايا', 'قضية'] },
  },
  {
    words: { en_US: 'returning customer', zh_CN: '老客户', 'ar-AE': 'عميل سابق' },
    never: { 'ar-AE': ['عائد(?:ين|ون)'] },
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
    words: { en_US: 'saved view', zh_CN: '视图', 'ar-AE': 'طريقة عرض' },
    // «عروض» are what a shop offers.
    never: { 'ar-AE': ['تصفي(?:ات|ة) (?:ال)?محفوظة', 'العروض المحفوظة', 'عروض محفوظة'] },
  },
];
