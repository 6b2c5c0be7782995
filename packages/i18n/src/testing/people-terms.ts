import type { Term } from './glossary.ts';

/** Words of people, their papers and accounts, and of the screens. */
export const peopleTerms: readonly Term[] = [
  {
    words: { en_US: 'mobile number', zh_CN: '手机号', 'ar-AE': 'رقم الهاتف المتحرك' },
    never: {
      en_US: ['cell ?phones?', 'handsets?'],
      zh_CN: ['移动电话', '手提电话'],
      'ar-AE': ['جوال(?:ك)?', 'موبايل', 'محمول', 'هاتف نقال', 'رقم (?:ال)?هاتف(?! (?:ال)?متحرك)'],
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
    words: { en_US: 'additional document', zh_CN: '附加证件', 'ar-AE': 'المستند الإضافي' },
    never: { zh_CN: ['补充证件'] },
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
    words: { en_US: 'customer', zh_CN: '客户', 'ar-AE': 'العميل' },
    never: {
      en_US: ['clients?', 'buyers?', 'consumers?(?! protection)'],
      zh_CN: ['买家', '顾客', '用户(?!名)'],
      'ar-AE': ['زبون', 'زبائن', 'مشتر(?:ي|ين)'],
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
    words: { en_US: 'QR code', zh_CN: '二维码', 'ar-AE': 'رمز QR' },
    never: { zh_CN: ['QR ?码'], 'ar-AE': ['رمز الاستجابة السريعة', 'باركود', 'كيو آر'] },
  },
  {
    words: { en_US: 'Emirates ID', zh_CN: '阿联酋身份证', 'ar-AE': 'الهوية الإماراتية' },
    never: { en_US: ['Emirati ID'], 'ar-AE': ['بطاقة الهوية'] },
  },
  {
    words: { en_US: 'conversation', zh_CN: '会话', 'ar-AE': 'المحادثة' },
    never: { zh_CN: ['对话(?!框)'] },
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
    words: { en_US: 'license', zh_CN: '执照', 'ar-AE': 'الرخصة' },
    never: { en_US: ['licences?'] },
  },
  {
    words: { en_US: 'audit log', zh_CN: '操作日志', 'ar-AE': 'سجل الإجراءات' },
    never: { en_US: ['activity logs?'], zh_CN: ['审计日志'], 'ar-AE': ['سجل (?:ال)?تدقيق'] },
  },
  {
    words: { en_US: 'SMS', zh_CN: '短信', 'ar-AE': 'رسالة نصية' },
    never: { 'ar-AE': ['رسالة قصيرة', 'رسائل قصيرة'] },
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
    words: { en_US: 'signed in devices', zh_CN: '已登录的设备', 'ar-AE': 'الأجهزة المتصلة' },
    never: { 'ar-AE': ['(?:ال)?أجهزة (?:ال)?مسجل'] },
  },
  {
    words: { en_US: 'since', zh_CN: '期间', 'ar-AE': 'منذ فتحك الصفحة' },
    never: { en_US: ['in the meantime'], 'ar-AE': ['هذه الأثناء'] },
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
    words: { en_US: 'document', zh_CN: '文件', 'ar-AE': 'المستند' },
    never: { 'ar-AE': ['وثيق(?:ة|ت\\S*)', 'وثائق\\S*'] },
  },
  {
    words: { en_US: 'active', zh_CN: '正常', 'ar-AE': 'نشط' },
    never: { en_US: ['not blocked'], zh_CN: ['未封禁', '未屏蔽'], 'ar-AE': ['غير محظور'] },
  },
];
