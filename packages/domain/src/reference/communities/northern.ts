import { communitiesOf } from './community.ts';

/** Sharjah's communities, with its towns on the east coast. */
export const sharjah = communitiesOf('sh', [
  [
    'al-khan',
    'Al Khan',
    'الخان',
    '汗区',
    [
      ['al-khan-lagoon', 'Al Khan Lagoon', 'بحيرة الخان', '汗区潟湖'],
      ['maryam-island', 'Maryam Island', 'جزيرة مريم', '玛丽亚姆岛'],
      ['al-taawun', 'Al Taawun', 'التعاون', '塔旺'],
    ],
  ],
  [
    'al-majaz',
    'Al Majaz',
    'المجاز',
    '马贾兹',
    [
      ['1', 'Al Majaz 1', 'المجاز 1', '马贾兹1区'],
      ['2', 'Al Majaz 2', 'المجاز 2', '马贾兹2区'],
      ['3', 'Al Majaz 3', 'المجاز 3', '马贾兹3区'],
    ],
  ],
  [
    'al-nahda',
    'Al Nahda',
    'النهدة',
    '纳赫达',
    [
      ['sahara', 'Sahara Complex', 'مجمع صحارى', '撒哈拉社区'],
      ['al-nahda-park', 'Al Nahda Park', 'حديقة النهدة', '纳赫达公园'],
    ],
  ],
  [
    'aljada',
    'Aljada',
    'الجادة',
    '阿尔贾达',
    [
      ['areej', 'Areej', 'أريج', '阿里吉'],
      ['misk', 'Misk', 'مسك', '米斯克'],
      ['nasaq', 'Nasaq', 'نسق', '纳萨克'],
      ['sarab', 'Sarab', 'سراب', '萨拉布'],
    ],
  ],
  [
    'dhaid',
    'Al Dhaid',
    'الذيد',
    '宰德',
    [
      ['wushah', 'Wushah', 'وشاح', '乌沙'],
      ['al-bustan', 'Al Bustan', 'البستان', '布斯坦'],
    ],
  ],
  [
    'kalba',
    'Kalba',
    'كلباء',
    '卡尔巴',
    [
      ['al-saf', 'Al Saf', 'الصاف', '萨夫'],
      ['al-tarif', 'Al Tarif', 'الطريف', '塔里夫'],
    ],
  ],
  [
    'khor-fakkan',
    'Khor Fakkan',
    'خورفكان',
    '豪尔法坎',
    [
      ['al-mudaifi', 'Al Mudaifi', 'المديفي', '穆代菲'],
      ['al-yarmook', 'Al Yarmook', 'اليرموك', '耶尔穆克'],
    ],
  ],
  [
    'muwaileh',
    'Muwaileh',
    'مويلح',
    '穆韦莱',
    [
      ['al-zahia', 'Al Zahia', 'الزاهية', '扎希亚'],
      ['university-city', 'University City', 'المدينة الجامعية', '大学城'],
      ['commercial', 'Muwaileh Commercial', 'مويلح التجارية', '穆韦莱商业区'],
    ],
  ],
]);

/** Ajman's communities. */
export const ajman = communitiesOf('aj', [
  [
    'al-jurf',
    'Al Jurf',
    'الجرف',
    '朱尔夫',
    [
      ['1', 'Al Jurf 1', 'الجرف 1', '朱尔夫1区'],
      ['2', 'Al Jurf 2', 'الجرف 2', '朱尔夫2区'],
      ['industrial', 'Al Jurf Industrial', 'الجرف الصناعية', '朱尔夫工业区'],
    ],
  ],
  [
    'al-nuaimiya',
    'Al Nuaimiya',
    'النعيمية',
    '努艾米亚',
    [
      ['1', 'Al Nuaimiya 1', 'النعيمية 1', '努艾米亚1区'],
      ['2', 'Al Nuaimiya 2', 'النعيمية 2', '努艾米亚2区'],
      ['towers', 'Nuaimiya Towers', 'أبراج النعيمية', '努艾米亚大厦'],
    ],
  ],
  [
    'al-rashidiya',
    'Al Rashidiya',
    'الراشدية',
    '拉希迪亚',
    [
      ['1', 'Al Rashidiya 1', 'الراشدية 1', '拉希迪亚1区'],
      ['3', 'Al Rashidiya 3', 'الراشدية 3', '拉希迪亚3区'],
      ['ajman-one', 'Ajman One Towers', 'أبراج عجمان ون', '阿治曼一号大厦'],
    ],
  ],
  [
    'al-rawda',
    'Al Rawda',
    'الروضة',
    '拉乌达',
    [
      ['1', 'Al Rawda 1', 'الروضة 1', '拉乌达1区'],
      ['2', 'Al Rawda 2', 'الروضة 2', '拉乌达2区'],
    ],
  ],
  [
    'masfout',
    'Masfout',
    'مصفوت',
    '马斯夫特',
    [
      ['muzairi', 'Muzairi', 'مزيرع', '穆宰里'],
      ['al-subaiga', 'Al Subaiga', 'الصبيغة', '苏拜加'],
    ],
  ],
]);

/** Umm Al Quwain's communities. */
export const ummAlQuwain = communitiesOf('uq', [
  [
    'al-raas',
    'Al Raas',
    'الراس',
    '拉斯',
    [
      ['a', 'Al Raas A', 'الراس أ', '拉斯A区'],
      ['b', 'Al Raas B', 'الراس ب', '拉斯B区'],
      ['old-town', 'Old Town', 'المدينة القديمة', '老城'],
    ],
  ],
  [
    'al-salamah',
    'Al Salamah',
    'السلمة',
    '萨拉马',
    [
      ['1', 'Al Salamah 1', 'السلمة 1', '萨拉马1区'],
      ['2', 'Al Salamah 2', 'السلمة 2', '萨拉马2区'],
      ['umm-al-quwain-marina', 'Umm Al Quwain Marina', 'مارينا أم القيوين', '乌姆盖万码头'],
    ],
  ],
]);

/** Ras Al Khaimah's communities. */
export const rasAlKhaimah = communitiesOf('rk', [
  [
    'al-dhait',
    'Al Dhait',
    'الظيت',
    '宰特',
    [
      ['north', 'Al Dhait North', 'الظيت الشمالي', '宰特北区'],
      ['south', 'Al Dhait South', 'الظيت الجنوبي', '宰特南区'],
    ],
  ],
  [
    'al-hamra',
    'Al Hamra Village',
    'قرية الحمرا',
    '哈姆拉村',
    [
      ['royal-breeze', 'Royal Breeze', 'رويال بريز', '皇家微风'],
      ['golf-apartments', 'Al Hamra Golf Apartments', 'شقق غولف الحمرا', '哈姆拉高尔夫公寓'],
      ['marina', 'Al Hamra Marina', 'مارينا الحمرا', '哈姆拉码头'],
    ],
  ],
  [
    'al-nakheel',
    'Al Nakheel',
    'النخيل',
    '纳希勒',
    [
      ['centre', 'Al Nakheel Centre', 'وسط النخيل', '纳希勒中心'],
      ['al-juwais', 'Al Juwais', 'الجويس', '朱韦斯'],
    ],
  ],
  [
    'khuzam',
    'Khuzam',
    'خزام',
    '胡扎姆',
    [
      ['al-qurm', 'Al Qurm', 'القرم', '库尔姆'],
      ['dafan-al-khor', 'Dafan Al Khor', 'دفن الخور', '达凡霍尔'],
    ],
  ],
  [
    'mina-al-arab',
    'Mina Al Arab',
    'ميناء العرب',
    '阿拉伯港',
    [
      ['lagoon', 'The Lagoon', 'البحيرة', '潟湖区'],
      ['malibu', 'Malibu', 'ماليبو', '马里布'],
      ['bermuda', 'Bermuda', 'برمودا', '百慕大'],
    ],
  ],
]);

/** Fujairah's communities. */
export const fujairah = communitiesOf('fu', [
  [
    'al-faseel',
    'Al Faseel',
    'الفصيل',
    '法西勒',
    [
      ['corniche', 'Fujairah Corniche', 'كورنيش الفجيرة', '富查伊拉滨海路'],
      ['al-gurfa', 'Al Gurfa', 'الغرفة', '古尔法'],
    ],
  ],
  [
    'dibba',
    'Dibba Al Fujairah',
    'دبا الفجيرة',
    '迪巴',
    [
      ['al-akamiya', 'Al Akamiya', 'العكامية', '阿卡米亚'],
      ['al-aqah', 'Al Aqah', 'العقة', '阿卡'],
      ['dadna', 'Dadna', 'ضدنا', '达德纳'],
    ],
  ],
  [
    'mirbah',
    'Mirbah',
    'مربح',
    '米尔巴',
    [
      ['qidfa', 'Qidfa', 'قدفع', '基德法'],
      ['mirbah-beach', 'Mirbah Beach', 'شاطئ مربح', '米尔巴海滩'],
    ],
  ],
  [
    'sakamkam',
    'Sakamkam',
    'سكمكم',
    '萨卡姆卡姆',
    [
      ['al-hilal-city', 'Al Hilal City', 'مدينة الهلال', '新月城'],
      ['al-shariya', 'Al Shariya', 'الشرية', '沙里亚'],
    ],
  ],
]);
