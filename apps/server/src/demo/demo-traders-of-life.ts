import type { DemoTrader } from './demo-traders.ts';

/** Who looks after people, parties, moves, gardens and cars. */
export const tradersOfLife: readonly DemoTrader[] = [
  {
    account: 'layali',
    lang: 'ar-AE',
    names: ['Layali Beauty at Home', 'ليالي للتجميل في المنزل', '莱雅丽上门美容'],
    introductions: [
      'Hair, nails and make-up by women for women in Abu Dhabi and Dubai, and a barber for him.',
      'شعر وأظافر ومكياج على يد سيدات للسيدات في أبوظبي ودبي، وحلّاق للرجال.',
      '由女性技师为女士提供美发、美甲和化妆，服务阿布扎比与迪拜；另有男士理发师。',
    ],
    contact: 'نورة الهاملي',
    place: { emirate: 'AZ', community: 'az-al-reem', address: 'شاطئ الريم، برج 4، محل 2' },
    emirates: ['AZ', 'DU'],
    scene: 'beauty',
    offers: [
      {
        categoryId: 'beauty-hair',
        price: 220,
        minutes: 90,
        names: ['Haircut and blow-dry', 'قص شعر واستشوار', '剪发与吹风造型'],
        descriptions: [
          'Washed, cut and blown dry at home, with the hair swept up.',
          'غسيل وقص واستشوار في البيت مع كنس الشعر.',
          '上门洗剪吹，并清扫碎发。',
        ],
      },
      {
        categoryId: 'beauty-nails',
        price: 160,
        minutes: 75,
        names: ['Manicure and pedicure', 'مناكير وباديكير', '手足美甲'],
        descriptions: [
          'Hands and feet, gel or classic, with sterile tools.',
          'لليدين والقدمين، جل أو عادي، بأدوات معقّمة.',
          '手部与足部护理，甲油胶或普通甲油，工具消毒。',
        ],
      },
      {
        categoryId: 'beauty-makeup',
        price: 380,
        minutes: 90,
        names: ['Evening make-up', 'مكياج سهرة', '晚宴化妆'],
        descriptions: [
          'For a wedding or a party, lashes included.',
          'لعرس أو حفلة، مع الرموش.',
          '适合婚礼或派对，含假睫毛。',
        ],
      },
      {
        categoryId: 'beauty-massage',
        price: 290,
        minutes: 60,
        names: ['Relaxing massage', 'مساج استرخاء', '放松按摩'],
        descriptions: [
          'Sixty minutes on a table that we bring, for women.',
          'ستون دقيقة على سرير نحضره معنا، للسيدات.',
          '六十分钟，自带按摩床，仅限女士。',
        ],
      },
      {
        categoryId: 'beauty-barber',
        price: 120,
        minutes: 45,
        names: ['Barber visit', 'حلّاق رجالي في المنزل', '男士上门理发'],
        descriptions: [
          'Hair and beard for him and the boys.',
          'شعر ولحية للرجال والأولاد.',
          '男士与男孩理发、修须。',
        ],
      },
    ],
  },
  {
    account: 'lamaa',
    lang: 'ar-AE',
    names: ['Lamaa Car Care', 'لمعة للعناية بالسيارات', '亮车养护'],
    introductions: [
      'We come to the car: wash, polish, battery and a look before you buy, on the east coast.',
      'نأتي إلى السيارة: غسيل وتلميع وبطاريات وفحص قبل الشراء على الساحل الشرقي.',
      '上门服务东海岸：洗车、抛光、换电瓶与购前检测。',
    ],
    contact: 'حمد اليماحي',
    place: { emirate: 'FU', community: 'fu-al-faseel', address: 'شارع حمد بن عبدالله، محل 5' },
    emirates: ['FU', 'SH', 'RK'],
    scene: 'cars',
    offers: [
      {
        categoryId: 'cars-wash',
        price: 59,
        minutes: 60,
        names: ['Car wash at your door', 'غسيل سيارة عند بيتك', '上门洗车'],
        descriptions: [
          'Outside and inside, with our own water.',
          'من الخارج والداخل بماء نحضره معنا.',
          '内外清洗，自带用水。',
        ],
      },
      {
        categoryId: 'cars-detailing',
        price: 449,
        minutes: 240,
        names: ['Polish and ceramic coat', 'بوليش وطلاء سيراميك', '抛光与镀晶'],
        descriptions: [
          'Scratches taken out in two steps, a coat that lasts a year.',
          'إزالة الخدوش على مرحلتين وطلاء يدوم سنة.',
          '两步抛光去划痕，镀晶保护一年。',
        ],
      },
      {
        categoryId: 'cars-battery',
        price: 349,
        minutes: 45,
        names: ['Battery change', 'تبديل بطارية السيارة', '更换汽车电瓶'],
        descriptions: [
          'Tested and changed where the car stands, the old one taken along.',
          'فحص وتبديل حيث تقف السيارة، ونأخذ القديمة.',
          '现场检测更换，旧电瓶带走。',
        ],
      },
      {
        categoryId: 'cars-inspection',
        price: 299,
        minutes: 90,
        names: ['Used car inspection', 'فحص سيارة مستعملة', '二手车检测'],
        descriptions: [
          'A hundred points, paint and computer, with a report the same day.',
          'مئة نقطة فحص مع الصبغ والكمبيوتر، وتقرير في اليوم نفسه.',
          '百项检测，含漆面与电脑诊断，当天出报告。',
        ],
      },
    ],
  },
  {
    account: 'lotus',
    lang: 'zh_CN',
    names: ['Golden Lotus Events', 'اللوتس الذهبي للحفلات', '金莲宴会'],
    introductions: [
      'Parties in Dubai and Sharjah from the first balloon to the last photo.',
      'حفلات في دبي والشارقة من أول بالون إلى آخر صورة.',
      '迪拜与沙迦的派对策划，从第一个气球到最后一张照片。',
    ],
    contact: '陈美玲',
    place: { emirate: 'DU', community: 'du-international-city', address: 'China Cluster, shop 8' },
    emirates: ['DU', 'SH'],
    scene: 'catering',
    offers: [
      {
        categoryId: 'events-private-chef',
        price: 650,
        minutes: 240,
        names: ['Private chef for six', 'طاهٍ خاص لستة أشخاص', '私厨上门六人餐'],
        descriptions: [
          'Four courses cooked in your kitchen, which is left clean.',
          'أربعة أطباق تُطهى في مطبخك ويُترك نظيفًا.',
          '在您家厨房烹制四道菜，并清理干净。',
        ],
      },
      {
        categoryId: 'events-decoration',
        price: 480,
        minutes: 180,
        names: ['Birthday decoration', 'تزيين عيد ميلاد', '生日派对布置'],
        descriptions: [
          'Balloons, backdrop and table, put up and taken down.',
          'بالونات وخلفية وطاولة، تركيبًا وفكًّا.',
          '气球、背景墙和餐桌布置，含拆除。',
        ],
      },
      {
        categoryId: 'events-photography',
        price: 550,
        minutes: 120,
        names: ['Event photographer', 'مصوّر مناسبات', '活动摄影师'],
        descriptions: [
          'Two hours, a hundred edited pictures within three days.',
          'ساعتان ومئة صورة معدّلة خلال ثلاثة أيام.',
          '两小时拍摄，三天内交付一百张精修照片。',
        ],
      },
      {
        categoryId: 'events-cakes',
        price: 210,
        minutes: 60,
        names: ['Custom cake', 'كيك حسب الطلب', '定制蛋糕'],
        descriptions: [
          'For fifteen, in your flavour, brought to the door.',
          'لخمسة عشر شخصًا بالنكهة التي تريد، يصل إلى الباب.',
          '十五人份，口味任选，送货上门。',
        ],
      },
    ],
  },
  {
    account: 'safekeep',
    lang: 'en_US',
    names: ['Safe Keep Storage', 'سيف كيب للتخزين', '安存仓储'],
    introductions: [
      'Cooled stores in Umm Al Quwain, and crews that move offices over a weekend.',
      'مخازن مبرّدة في أم القيوين، وطواقم تنقل المكاتب في عطلة الأسبوع.',
      '乌姆盖万恒温仓库，周末完成办公室搬迁。',
    ],
    contact: 'Daniel Otieno',
    place: { emirate: 'UQ', community: 'uq-al-salamah', address: 'Al Salamah, warehouse 6' },
    emirates: ['UQ', 'AJ', 'DU'],
    scene: 'moving',
    offers: [
      {
        categoryId: 'moving-office',
        price: 1490,
        minutes: 480,
        names: ['Office relocation', 'نقل مكتب', '办公室搬迁'],
        descriptions: [
          'Up to ten desks: packed on Friday, working again on Monday.',
          'حتى عشرة مكاتب: تغليف يوم الجمعة وعمل من جديد يوم الاثنين.',
          '十个工位以内，周五打包，周一恢复办公。',
        ],
      },
      {
        categoryId: 'moving-storage',
        price: 299,
        minutes: 120,
        names: ['Furniture storage, one month', 'تخزين أثاث لمدة شهر', '家具仓储一个月'],
        descriptions: [
          'Five cubic metres in a cooled store, fetched from your door.',
          'خمسة أمتار مكعبة في مخزن مبرّد، نأخذها من بابك.',
          '五立方米恒温仓储，上门取货。',
        ],
      },
    ],
  },
  {
    account: 'bloom',
    lang: 'en_US',
    names: ['Desert Bloom Landscapes', 'زهرة الصحراء لتنسيق الحدائق', '沙漠之花园林'],
    introductions: [
      'Gardens that live on little water, in Ras Al Khaimah and beyond.',
      'حدائق تعيش بماء قليل، في رأس الخيمة وما حولها.',
      '哈伊马角及周边的节水花园。',
    ],
    contact: 'Sunil Fernando',
    place: { emirate: 'RK', community: 'rk-al-hamra', address: 'Al Hamra Village, unit 12' },
    emirates: ['RK', 'UQ', 'FU', 'DU'],
    scene: 'garden',
    offers: [
      {
        categoryId: 'outdoor-landscaping',
        price: 1900,
        minutes: 480,
        names: ['Front garden makeover', 'تنسيق حديقة أمامية', '前院景观改造'],
        descriptions: [
          'Planned with you, planted with what bears the sun, up to forty square metres.',
          'تصميم معك وزراعة ما يتحمّل الشمس، حتى أربعين مترًا مربعًا.',
          '与您共同设计，种植耐晒植物，四十平方米以内。',
        ],
      },
      {
        categoryId: 'outdoor-irrigation',
        price: 279,
        minutes: 120,
        names: ['Irrigation repair', 'إصلاح شبكة الري', '灌溉系统维修'],
        descriptions: [
          'Leaks, timers and drippers found and set right.',
          'كشف التسرّب وضبط المؤقتات والنقّاطات.',
          '检修漏点、定时器和滴头。',
        ],
      },
    ],
  },
];
