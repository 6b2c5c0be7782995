import { communitiesOf } from './community.ts';

/** The communities of the emirate of Abu Dhabi: the city, Al Ain and Al Dhafra. */
export const abuDhabi = communitiesOf('az', [
  [
    'al-raha',
    'Al Raha',
    'الراحة',
    '拉哈',
    [
      ['al-raha-beach', 'Al Raha Beach', 'شاطئ الراحة', '拉哈海滩'],
      ['al-raha-gardens', 'Al Raha Gardens', 'حدائق الراحة', '拉哈花园'],
      ['al-bandar', 'Al Bandar', 'البندر', '班达尔'],
      ['al-muneera', 'Al Muneera', 'المنيرة', '穆尼拉'],
      ['al-zeina', 'Al Zeina', 'الزينة', '泽纳'],
    ],
  ],
  [
    'al-reem',
    'Al Reem Island',
    'جزيرة الريم',
    '里姆岛',
    [
      ['marina-square', 'Marina Square', 'مارينا سكوير', '码头广场'],
      ['shams', 'Shams Abu Dhabi', 'شمس أبوظبي', '阿布扎比沙姆斯'],
      ['najmat', 'Najmat Abu Dhabi', 'نجمة أبوظبي', '阿布扎比纳吉玛特'],
      ['city-of-lights', 'City of Lights', 'مدينة الأضواء', '光之城'],
    ],
  ],
  [
    'baniyas',
    'Baniyas',
    'بني ياس',
    '巴尼亚斯',
    [
      ['east', 'Baniyas East', 'بني ياس شرق', '巴尼亚斯东区'],
      ['west', 'Baniyas West', 'بني ياس غرب', '巴尼亚斯西区'],
      ['al-wathba', 'Al Wathba', 'الوثبة', '瓦斯巴'],
    ],
  ],
  [
    'khalifa-city',
    'Khalifa City',
    'مدينة خليفة',
    '哈利法城',
    [
      ['a', 'Khalifa City A', 'مدينة خليفة أ', '哈利法城A区'],
      ['al-forsan', 'Al Forsan Village', 'قرية الفرسان', '福尔桑村'],
      ['al-rayyana', 'Al Rayyana', 'الريانة', '雷亚纳'],
      ['golf-gardens', 'Golf Gardens', 'حدائق الغولف', '高尔夫花园'],
    ],
  ],
  [
    'mbz-city',
    'Mohamed Bin Zayed City',
    'مدينة محمد بن زايد',
    '穆罕默德·本·扎耶德城',
    [
      ['zone-4', 'Zone 4', 'المنطقة 4', '4区'],
      ['zone-7', 'Zone 7', 'المنطقة 7', '7区'],
      ['zone-20', 'Zone 20', 'المنطقة 20', '20区'],
      ['mazyad-village', 'Mazyad Village', 'قرية مزيد', '马兹亚德村'],
    ],
  ],
  [
    'mussafah',
    'Mussafah',
    'مصفح',
    '穆萨法',
    [
      ['shabiya', 'Mussafah Shabiya', 'مصفح الشعبية', '穆萨法沙比亚'],
      ['industrial', 'Mussafah Industrial Area', 'مصفح الصناعية', '穆萨法工业区'],
      ['gardens', 'Mussafah Gardens', 'حدائق مصفح', '穆萨法花园'],
    ],
  ],
  [
    'saadiyat',
    'Saadiyat Island',
    'جزيرة السعديات',
    '萨迪亚特岛',
    [
      ['beach-villas', 'Saadiyat Beach Villas', 'فلل شاطئ السعديات', '萨迪亚特海滩别墅'],
      ['hidd', 'Hidd Al Saadiyat', 'حد السعديات', '希德萨迪亚特'],
      ['mamsha', 'Mamsha Al Saadiyat', 'ممشى السعديات', '萨迪亚特步道'],
      [
        'cultural-district',
        'Saadiyat Cultural District',
        'المنطقة الثقافية في السعديات',
        '萨迪亚特文化区',
      ],
    ],
  ],
  [
    'yas',
    'Yas Island',
    'جزيرة ياس',
    '亚斯岛',
    [
      ['yas-acres', 'Yas Acres', 'ياس إيكرز', '亚斯庄园'],
      ['west-yas', 'West Yas', 'غرب ياس', '西亚斯'],
      ['ansam', 'Ansam', 'أنسام', '安萨姆'],
      ['waters-edge', 'Water’s Edge', 'ووترز إيدج', '水岸'],
    ],
  ],
  [
    'al-jimi',
    'Al Jimi (Al Ain)',
    'الجيمي (العين)',
    '吉米（艾因）',
    [
      ['al-khabisi', 'Al Khabisi', 'الخبيصي', '哈比西'],
      ['al-muwaiji', 'Al Muwaiji', 'المويجعي', '穆韦吉'],
    ],
  ],
  [
    'hili',
    'Hili (Al Ain)',
    'هيلي (العين)',
    '希利（艾因）',
    [
      ['hili-gardens', 'Hili Gardens', 'حدائق هيلي', '希利花园'],
      ['al-qattara', 'Al Qattara', 'القطارة', '卡塔拉'],
    ],
  ],
  [
    'tawam',
    'Tawam (Al Ain)',
    'توام (العين)',
    '塔瓦姆（艾因）',
    [
      ['al-maqam', 'Al Maqam', 'المقام', '马卡姆'],
      ['asharej', 'Asharej', 'عشارج', '阿沙里吉'],
    ],
  ],
  [
    'zakher',
    'Zakher (Al Ain)',
    'زاخر (العين)',
    '扎赫尔（艾因）',
    [
      ['al-dhahir', 'Al Dhahir', 'الظاهر', '达希尔'],
      ['falaj-hazza', 'Falaj Hazza', 'فلج هزاع', '法拉吉哈扎'],
    ],
  ],
  [
    'al-dhafra',
    'Al Dhafra',
    'الظفرة',
    '宰夫拉',
    [
      ['madinat-zayed', 'Madinat Zayed', 'مدينة زايد', '扎耶德城'],
      ['ruwais', 'Al Ruwais', 'الرويس', '鲁韦斯'],
      ['liwa', 'Liwa', 'ليوا', '利瓦'],
      ['ghayathi', 'Ghayathi', 'غياثي', '加亚西'],
    ],
  ],
]);
