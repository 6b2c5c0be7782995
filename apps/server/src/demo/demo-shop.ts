import { type DemoService, priced, single, words } from './demo-services.ts';

const oneSpec = (
  name: string,
  prices: readonly (readonly [option: string, fils: number])[],
  translations: DemoService['content']['specs'][number]['translations'] = {},
) => ({
  specs: [{ name, options: prices.map(([option]) => option), translations }],
  combinations: prices.map(([, fils], index) => priced([index], fils, { firstOrderDiscount: 10 })),
});

/** What the cleaner in Sharjah offers. */
export const cleanerServices: readonly DemoService[] = [
  {
    scene: 'cleaning',
    pictures: 2,
    // The shortest that can be chosen.
    visitMinutes: 120,
    content: {
      name: 'Home cleaning by the hour',
      categoryId: 'cleaning-home',
      description:
        'One cleaner with own materials. Kitchen, bathrooms, floors, dusting; ironing on request.',
      translations: {
        'ar-AE': words(
          'تنظيف منزلي بالساعة',
          'عاملة تنظيف مع موادها: المطبخ والحمّامات والأرضيات والغبار، والكيّ عند الطلب.',
        ),
        zh_CN: words(
          '按小时家庭保洁',
          '一名保洁员上门，自带清洁用品：厨房、卫生间、地面和除尘，可按需熨烫衣物。',
        ),
      },
      extraInfo: { teamSize: 1, equipment: ['ours'] },
      specs: [
        {
          name: 'Duration',
          options: ['2 hours', '3 hours', '4 hours'],
          translations: {
            'ar-AE': { name: 'المدة', options: ['ساعتان', '3 ساعات', '4 ساعات'] },
            zh_CN: { name: '时长', options: ['2 小时', '3 小时', '4 小时'] },
          },
        },
        {
          name: 'Time of day',
          options: ['Morning', 'Evening'],
          translations: {
            'ar-AE': { name: 'الوقت', options: ['صباحًا', 'مساءً'] },
            zh_CN: { name: '时段', options: ['上午', '晚上'] },
          },
        },
      ],
      // Two hours in the evening are not worth the way.
      combinations: [
        [0, 0, 9000],
        [1, 0, 12600],
        [1, 1, 14400],
        [2, 0, 16000],
        [2, 1, 18000],
      ].map(([duration = 0, time = 0, fils = 0]) =>
        priced([duration, time], fils, { firstOrderDiscount: 15 }),
      ),
    },
  },
];

/** What the caterer in Al Ain offers, in Arabic. */
export const catererServices: readonly DemoService[] = [
  {
    scene: 'catering',
    pictures: 2,
    content: {
      name: 'ضيافة عشاء إماراتي',
      categoryId: 'events-catering',
      description: 'هريس ومجبوس ولقيمات وقهوة عربية، مع طاقم تقديم وأدوات كاملة.',
      translations: {
        en_US: words(
          'Emirati dinner catering',
          'Harees, machboos, luqaimat and Arabic coffee, with a serving team and all tableware.',
        ),
        zh_CN: words(
          '阿联酋风味晚宴',
          '麦肉粥、香料米饭、甜味炸丸子和阿拉伯咖啡，含服务人员和全套餐具。',
        ),
      },
      specs: [
        {
          name: 'عدد الضيوف',
          options: ['20 ضيفًا', '50 ضيفًا', '100 ضيف'],
          translations: {
            en_US: { name: 'Guests', options: ['20 guests', '50 guests', '100 guests'] },
            zh_CN: { name: '宾客人数', options: ['20 位', '50 位', '100 位'] },
          },
        },
      ],
      combinations: [180000, 420000, 790000].map((fils, index) =>
        priced([index], fils, { discount: index === 2 ? 5 : null }),
      ),
    },
  },
];

/** What the movers in Sharjah offer. */
export const moverServices: readonly DemoService[] = [
  {
    scene: 'moving',
    pictures: 2,
    content: {
      name: 'Home move with packing',
      categoryId: 'moving-home',
      description:
        'Crew, truck, boxes and blankets. Furniture is taken apart and put together again, TV and curtains come off the wall. Price for a move within one emirate or to the next.',
      translations: {
        'ar-AE': words(
          'نقل منزل مع التغليف',
          'طاقم وشاحنة وصناديق وأغطية. نفكّ الأثاث ونعيد تركيبه، وننزل التلفاز والستائر عن الجدار. السعر للنقل داخل الإمارة أو إلى الإمارة المجاورة.',
        ),
        zh_CN: words(
          '家庭搬迁（含打包）',
          '提供人员、货车、纸箱和防护毯，拆装家具，拆卸电视和窗帘。价格适用于同一酋长国内或相邻酋长国。',
        ),
      },
      extraInfo: { vehicle: ['threeTon'], packing: ['included'], teamSize: 4 },
      ...oneSpec(
        'Home',
        [
          ['Studio', 69000],
          ['1 bedroom', 99000],
          ['2 bedrooms', 149000],
          ['Villa', 289000],
        ],
        {
          'ar-AE': { name: 'المنزل', options: ['استوديو', 'غرفة نوم', 'غرفتا نوم', 'فيلا'] },
          zh_CN: { name: '户型', options: ['单间', '一居室', '两居室', '别墅'] },
        },
      ),
    },
  },
  {
    scene: 'moving',
    pictures: 1,
    content: {
      name: 'Old furniture removal',
      categoryId: 'moving-junk',
      description: 'We carry it down, take it away and hand in what can be used again.',
      translations: {
        'ar-AE': words('إزالة الأثاث القديم', 'نحمل الأثاث القديم وننقله، ونتبرع بما يصلح للاستعمال.'),
        zh_CN: words('旧家具清运', '搬下楼、运走，还能用的送去捐赠。'),
      },
      extraInfo: { vehicle: ['pickup'], packing: ['excluded'], teamSize: 2 },
      ...oneSpec(
        'Load',
        [
          ['Up to 5 pieces', 19900],
          ['A pickup full', 34900],
        ],
        {
          'ar-AE': { name: 'الحمولة', options: ['حتى 5 قطع', 'حمولة بيك أب'] },
          zh_CN: { name: '清运量', options: ['5 件以内', '一皮卡车'] },
        },
      ),
    },
  },
];

/** What the gardeners in Abu Dhabi offer, in Arabic. */
export const gardenerServices: readonly DemoService[] = [
  {
    scene: 'garden',
    pictures: 2,
    content: {
      name: 'عناية شهرية بالحديقة',
      categoryId: 'outdoor-gardening',
      description: 'أربع زيارات في الشهر: تقليم وتسميد وإزالة الأعشاب وفحص شبكة الري.',
      translations: {
        en_US: words(
          'Monthly garden care',
          'Four visits a month: pruning, feeding, weeding, and a look at the irrigation.',
        ),
        zh_CN: words('花园月度养护', '每月上门四次：修剪、施肥、除草，并检查灌溉系统。'),
      },
      extraInfo: { frequency: ['monthly'], materials: ['included'] },
      ...oneSpec(
        'المساحة',
        [
          ['حتى 100 م²', 60000],
          ['حتى 250 م²', 95000],
          ['أكبر من ذلك', 140000],
        ],
        {
          en_US: { name: 'Area', options: ['Up to 100 m²', 'Up to 250 m²', 'Larger'] },
          zh_CN: { name: '面积', options: ['100 平方米以内', '250 平方米以内', '更大'] },
        },
      ),
    },
  },
  {
    scene: 'garden',
    pictures: 1,
    content: {
      name: 'تنظيف المسبح',
      categoryId: 'outdoor-pool-cleaning',
      description: 'تنظيف القاع والجدران، وغسيل الفلتر، وضبط الكلور ودرجة الحموضة.',
      translations: {
        en_US: words(
          'Pool cleaning',
          'Floor and walls vacuumed, filter washed, chlorine and pH set right.',
        ),
        zh_CN: words('泳池清洁', '池底和池壁吸尘，清洗过滤器，调节余氯和酸碱度。'),
      },
      extraInfo: { frequency: ['weekly'], materials: ['included'] },
      ...single(25000, { firstOrderDiscount: 20 }),
    },
  },
];
