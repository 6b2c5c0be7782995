import { type Names, namesOf } from './names.ts';

/** What a category asks for over and above a service's name, media and prices. */
export type CategoryAttribute =
  | {
      readonly id: string;
      readonly names: Names;
      readonly kind: 'choice';
      /** Whether more than one option may be chosen. */
      readonly several: boolean;
      readonly options: readonly { readonly id: string; readonly names: Names }[];
    }
  | {
      readonly id: string;
      readonly names: Names;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** What the number counts. */
      readonly unit: Names;
    };

type Option = readonly [id: string, english: string, arabic: string, chinese: string];

const choice = (
  [id, ...names]: Option,
  several: boolean,
  options: readonly Option[],
): CategoryAttribute => ({
  id,
  names: namesOf(...names),
  kind: 'choice',
  several,
  options: options.map(([optionId, ...optionNames]) => ({
    id: optionId,
    names: namesOf(...optionNames),
  })),
});

const number = (
  [id, ...names]: Option,
  [min, max]: readonly [number, number],
  unit: Names,
): CategoryAttribute => ({ id, names: namesOf(...names), kind: 'number', min, max, unit });

const days = namesOf('days', 'أيام', '天');
const people = namesOf('people', 'أشخاص', '人');
const guests = namesOf('guests', 'ضيوف', '位客人');

const warranty = number(['warrantyDays', 'Warranty', 'الضمان', '质保期'], [0, 3650], days);
const materials = choice(['materials', 'Materials', 'المواد', '材料'], false, [
  ['included', 'Included in the price', 'مشمولة في السعر', '已含在价格内'],
  ['charged', 'Charged separately', 'تُحتسب على حدة', '另行收费'],
  ['customer', 'Provided by the customer', 'يوفرها العميل', '由客户提供'],
]);
const forWhom = choice(['forWhom', 'Suitable for', 'الفئة المستهدفة', '适用人群'], true, [
  ['women', 'Women', 'النساء', '女士'],
  ['men', 'Men', 'الرجال', '男士'],
  ['children', 'Children', 'الأطفال', '儿童'],
]);

/** By root category. */
const ofRoots: Readonly<Record<string, readonly CategoryAttribute[]>> = {
  cleaning: [
    number(['teamSize', 'Team', 'حجم الفريق', '服务人数'], [1, 20], people),
    choice(
      ['equipment', 'Equipment and detergents', 'المعدات ومواد التنظيف', '设备与清洁用品'],
      false,
      [
        ['ours', 'We bring our own', 'نحضرها معنا', '我们自带'],
        ['customer', 'Provided by the customer', 'يوفرها العميل', '由客户提供'],
      ],
    ),
  ],
  cooling: [
    choice(['unitTypes', 'Unit types', 'أنواع الوحدات', '机型'], true, [
      ['split', 'Split', 'سبليت', '分体式'],
      ['window', 'Window', 'شباك', '窗式'],
      ['ducted', 'Ducted split', 'سبليت مخفي', '风管式'],
      ['cassette', 'Cassette', 'كاسيت', '嵌入式'],
      ['central', 'Central', 'مركزي', '中央空调'],
    ]),
    warranty,
  ],
  handyman: [materials, warranty],
  pests: [
    choice(['safety', 'Safe for', 'آمن على', '安全性'], true, [
      ['children', 'Children', 'الأطفال', '儿童'],
      ['pets', 'Pets', 'الحيوانات الأليفة', '宠物'],
    ]),
    warranty,
  ],
  beauty: [forWhom],
  moving: [
    choice(['vehicle', 'Vehicle', 'المركبة', '车型'], false, [
      ['pickup', 'Pickup', 'بيك أب', '皮卡'],
      ['threeTon', '3-ton truck', 'شاحنة 3 أطنان', '3 吨货车'],
      ['sevenTon', '7-ton truck', 'شاحنة 7 أطنان', '7 吨货车'],
    ]),
    choice(['packing', 'Packing', 'التغليف', '打包'], false, [
      ['included', 'Included', 'مشمول', '包含'],
      ['excluded', 'Not included', 'غير مشمول', '不包含'],
    ]),
    number(['teamSize', 'Team', 'حجم الفريق', '服务人数'], [1, 20], people),
  ],
  events: [
    number(['fewestGuests', 'Minimum guests', 'الحد الأدنى للضيوف', '最少人数'], [1, 5000], guests),
    number(['notice', 'Book ahead', 'الحجز المسبق', '提前预订'], [0, 180], days),
  ],
  outdoor: [
    choice(['frequency', 'Frequency', 'تكرار الزيارة', '服务频率'], false, [
      ['once', 'Once', 'مرة واحدة', '单次'],
      ['weekly', 'Every week', 'كل أسبوع', '每周'],
      ['monthly', 'Every month', 'كل شهر', '每月'],
    ]),
    materials,
  ],
  cars: [
    choice(['vehicles', 'Vehicles', 'المركبات', '车辆类型'], true, [
      ['sedan', 'Sedan', 'سيدان', '轿车'],
      ['suv', 'SUV', 'دفع رباعي', 'SUV'],
      ['motorcycle', 'Motorcycle', 'دراجة نارية', '摩托车'],
    ]),
    choice(['water', 'Water and power', 'الماء والكهرباء', '水电'], false, [
      ['ours', 'We bring our own', 'نحضرها معنا', '我们自带'],
      ['customer', 'Provided by the customer', 'يوفرها العميل', '由客户提供'],
    ]),
  ],
};

/** What a single leaf asks for besides its root's. */
const ofLeaves: Readonly<Record<string, readonly CategoryAttribute[]>> = {
  'moving-storage': [
    number(['shortest', 'Minimum storage', 'أقل مدة تخزين', '最短存放时间'], [1, 365], days),
  ],
};

/** What a category asks for: its root's attributes, which begins its id, and its own. Empty for one that asks for nothing. */
export const attributesOfCategory = (categoryId: string): readonly CategoryAttribute[] => {
  const [root = ''] = categoryId.split('-');
  return [...askedBy(ofRoots, root), ...askedBy(ofLeaves, categoryId)];
};

const askedBy = (
  all: Readonly<Record<string, readonly CategoryAttribute[]>>,
  id: string,
): readonly CategoryAttribute[] => (Object.hasOwn(all, id) ? (all[id] ?? []) : []);
