import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import type { Scene } from './pictures.ts';

/** A service of the demo world; pictures are drawn. `end` is how far it gets: on sale, where nothing else is said. */
export interface DemoService {
  readonly end?: 'underReview' | 'declined' | 'draft' | 'offline';
  readonly scene: Scene;
  readonly pictures: number;
  /** Which of the scene's pictures is its first; by its place in the list where it is left out. */
  readonly firstPicture?: number;
  /** A panorama and a video besides. */
  readonly isFilmed?: boolean;
  readonly content: Pick<
    ServiceContentShape,
    'name' | 'description' | 'categoryId' | 'specs' | 'combinations'
  > &
    Partial<Pick<ServiceContentShape, 'translations' | 'extraInfo' | 'serviceArea'>>;
  /** How long a visit takes; an hour where it is left out. */
  readonly visitMinutes?: number;
  /** What its merchant wants to change since; it waits for a review. */
  readonly change?: Partial<ServiceContentShape>;
}

/** A combination of options that is sold, and for what. */
export const priced = (
  options: readonly number[],
  fils: number,
  {
    discount = null,
    firstOrderDiscount = null,
  }: { readonly discount?: number | null; readonly firstOrderDiscount?: number | null } = {},
) => ({ options: [...options], price: fils, discount, firstOrderDiscount, enabled: true });

/** A name and a description in one language. */
export const words = (name: string, description: string) => ({ name, description });

/** What is sold as it is, for so much. */
export const single = (fils: number, discounts: Parameters<typeof priced>[2] = {}) => ({
  specs: [],
  combinations: [priced([], fils, discounts)],
});

const bySize = (sizes: readonly string[], prices: readonly number[], discount: number | null) => ({
  specs: [
    {
      name: 'Size',
      options: [...sizes],
      translations: {
        'ar-AE': { name: 'حجم المنزل', options: ['استوديو', 'غرفة نوم', 'غرفتا نوم', 'فيلا'] },
        zh_CN: { name: '户型', options: ['单间', '一居室', '两居室', '别墅'] },
      },
    },
  ],
  combinations: prices.map((fils, index) =>
    priced([index], fils, { discount, firstOrderDiscount: 20 }),
  ),
});

const acDeepCleaning: ServiceContentShape['translations'] = {
  'ar-AE': words(
    'تنظيف عميق للمكيفات',
    'غسيل الملف والمروحة ومجرى التصريف بضغط الماء، وغسيل الفلاتر، وفحص ضغط الغاز. فنيان مع تغطية الأرضيات والأثاث.\n\nلا يشمل: تعبئة الغاز وقطع الغيار.',
  ),
  zh_CN: words(
    '空调深度清洗',
    '高压水枪清洗蒸发器、风轮和排水管，清洗滤网，检查冷媒压力。两名技师上门，地面和家具全程遮盖。\n\n不含：加注冷媒及配件。',
  ),
};

/** What the AC company in Dubai offers: everything that a service can be, in every state. */
export const coolServices: readonly DemoService[] = [
  {
    scene: 'cooling',
    pictures: 3,
    isFilmed: true,
    content: {
      name: 'AC deep cleaning',
      translations: acDeepCleaning,
      extraInfo: { unitTypes: ['split', 'ducted', 'window'], warrantyDays: 30 },
      categoryId: 'cooling-service',
      description:
        'Coil, blower and drain cleaned with a pressure jet, filters washed, gas pressure checked. Two technicians, floor and furniture covered.\n\nNot included: gas refill and spare parts.',
      ...bySize(['Studio', '1 bedroom', '2 bedrooms', 'Villa'], [19900, 29900, 39900, 79900], 10),
    },
  },
  {
    scene: 'cooling',
    pictures: 2,
    content: {
      name: 'AC repair visit',
      categoryId: 'cooling-repair',
      description:
        'A technician finds the fault, tells you the price of the repair and starts at once if you agree.',
      translations: {
        'ar-AE': words(
          'زيارة إصلاح المكيف',
          'يحدّد الفني العطل ويخبرك بسعر الإصلاح، ويبدأ فورًا إن وافقت.',
        ),
        zh_CN: words('空调上门维修', '技师上门检查故障，报出维修价格，您同意后当场开始维修。'),
      },
      extraInfo: { unitTypes: ['split', 'central'], warrantyDays: 90 },
      ...single(14900, { firstOrderDiscount: 25 }),
    },
    change: {
      name: 'AC repair visit, same day',
      description:
        'A technician comes the same day, finds the fault, tells you the price of the repair and starts at once if you agree. The visit is free of charge with a repair.',
      specs: [{ name: 'When', options: ['Daytime', 'Evening'] }],
      combinations: [
        priced([0], 13900, { firstOrderDiscount: 25 }),
        priced([1], 17900, { discount: 10 }),
      ],
      extraInfo: { unitTypes: ['split', 'central', 'ducted'], warrantyDays: 180 },
      serviceArea: { kind: 'EMIRATES', emirates: ['DU', 'SH'] },
      watermark: {
        kind: 'text',
        text: 'Cool Breeze',
        position: 'bottomRight',
        size: 'medium',
        opacity: 60,
      },
    },
  },
  {
    scene: 'plumbing',
    pictures: 2,
    content: {
      name: 'Leak repair',
      translations: {
        'ar-AE': words(
          'إصلاح تسرّب المياه',
          'حنفيات تقطر وأنابيب تسرّب ومصارف مسدودة: حتى 90 دقيقة عمل مع القطع المعتادة.',
        ),
        zh_CN: words(
          '漏水维修',
          '水龙头滴水、水管渗漏、下水道堵塞：含 90 分钟以内人工及常用配件。',
        ),
      },
      extraInfo: { materials: ['included'], warrantyDays: 14 },
      serviceArea: { kind: 'EMIRATES', emirates: ['DU'] },
      categoryId: 'handyman-plumbing',
      description:
        'Dripping taps, leaking pipes, blocked drains: up to 90 minutes of work with standard parts.',
      ...single(22500),
    },
  },
  {
    end: 'underReview',
    scene: 'cooling',
    pictures: 2,
    content: {
      name: 'Duct cleaning for villas',
      categoryId: 'cooling-duct',
      description: 'Robot cleaning of supply and return ducts, with a video before and after.',
      translations: {
        'ar-AE': words(
          'تنظيف مجاري هواء الفلل',
          'تنظيف آلي لمجاري الهواء الداخلة والراجعة، مع تصوير بالفيديو قبل العمل وبعده.',
        ),
        zh_CN: words('别墅风管清洗', '机器人清洗送风和回风管道，清洗前后均提供视频。'),
      },
      ...single(149900),
    },
  },
  {
    end: 'declined',
    scene: 'moving',
    pictures: 1,
    content: {
      name: 'Best AC service in Dubai!!!',
      categoryId: 'cooling-service',
      description: 'Best price. Call us.',
      ...single(9900),
    },
  },
  {
    end: 'offline',
    scene: 'cooling',
    pictures: 1,
    content: {
      name: 'Summer AC check',
      categoryId: 'cooling-service',
      description: 'A quick look before the heat: filters, thermostat, drain.',
      translations: {
        'ar-AE': words(
          'فحص المكيف قبل الصيف',
          'فحص سريع قبل اشتداد الحر: الفلاتر ومنظّم الحرارة والتصريف.',
        ),
        zh_CN: words('夏季空调检查', '入夏前快速检查：滤网、温控器和排水。'),
      },
      ...single(9900),
    },
  },
  {
    end: 'draft',
    scene: 'cooling',
    pictures: 0,
    content: {
      name: 'Thermostat replacement',
      categoryId: 'cooling-repair',
      description: '',
      specs: [],
      combinations: [],
    },
  },
  {
    end: 'draft',
    scene: 'cooling',
    pictures: 3,
    content: {
      name: 'AC installation',
      translations: {
        'ar-AE': words(
          'تركيب المكيفات',
          'تركيب الوحدتين الداخلية والخارجية مع أنابيب نحاسية حتى 4 أمتار، وتفريغ الهواء واختبار التشغيل.',
        ),
        zh_CN: words('空调安装', '安装室内机和室外机，含 4 米以内铜管、抽真空和试机。'),
      },
      categoryId: 'cooling-service',
      description:
        'Indoor and outdoor unit mounted, up to 4 m of copper pipe, vacuum and test run included.',
      extraInfo: { unitTypes: ['split'], warrantyDays: 90 },
      specs: [
        { name: 'Size', options: ['1 ton', '1.5 tons', '2 tons', '2.5 tons'] },
        { name: 'When', options: ['Daytime', 'Evening'] },
      ],
      combinations: [34900, 39900, 39900, 44900, 44900, 49900, 52900, 57900].map((price, place) =>
        priced([Math.floor(place / 2), place % 2], price, {
          ...(place % 2 === 0 && { discount: 10 }),
          firstOrderDiscount: 20,
        }),
      ),
    },
  },
];
