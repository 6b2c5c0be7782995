import { type Names, namesOf } from './names.ts';

/** What a service is, exactly: services and merchants name these. */
export interface LeafCategory {
  readonly id: string;
  readonly names: Names;
}

/** A group of categories. */
export interface RootCategory {
  readonly id: string;
  readonly names: Names;
  readonly children: readonly LeafCategory[];
}

type Row = readonly [slug: string, english: string, arabic: string, chinese: string];

const root = ([id, ...names]: Row, leaves: readonly Row[]): RootCategory => ({
  id,
  names: namesOf(...names),
  children: leaves.map(([slug, ...leafNames]) => ({
    id: `${id}-${slug}`,
    names: namesOf(...leafNames),
  })),
});

/** The tree of categories to begin with, two levels deep; ids are stable. What the database is seeded with. */
export const categoryTree: readonly RootCategory[] = [
  root(
    ['cleaning', 'Cleaning', 'التنظيف', '保洁'],
    [
      ['home', 'Home cleaning', 'تنظيف المنازل', '日常保洁'],
      ['deep', 'Deep cleaning', 'التنظيف العميق', '深度保洁'],
      ['move', 'Move-in and move-out cleaning', 'تنظيف ما قبل الانتقال وبعده', '搬家前后保洁'],
      [
        'sofa-carpet',
        'Sofa, carpet and mattress',
        'تنظيف الكنب والسجاد والمراتب',
        '沙发地毯床垫清洗',
      ],
      ['windows', 'Windows and façades', 'تنظيف النوافذ والواجهات', '门窗与外墙清洗'],
      ['laundry', 'Laundry and ironing', 'الغسيل والكي', '洗衣熨烫'],
    ],
  ),
  root(
    ['cooling', 'Air conditioning', 'التكييف', '空调'],
    [
      ['service', 'AC service and cleaning', 'صيانة المكيفات وتنظيفها', '空调保养清洗'],
      ['repair', 'AC repair', 'إصلاح المكيفات', '空调维修'],
      ['duct', 'Duct cleaning', 'تنظيف مجاري الهواء', '风管清洗'],
      ['installation', 'AC installation', 'تركيب المكيفات', '空调安装'],
    ],
  ),
  root(
    ['handyman', 'Handyman and repairs', 'الصيانة المنزلية', '家庭维修'],
    [
      ['plumbing', 'Plumbing', 'السباكة', '水管维修'],
      ['electrical', 'Electrical work', 'الكهرباء', '电工'],
      ['painting', 'Painting', 'الدهان', '粉刷'],
      ['carpentry', 'Carpentry and furniture assembly', 'النجارة وتركيب الأثاث', '木工与家具组装'],
      ['appliances', 'Appliance repair', 'إصلاح الأجهزة المنزلية', '家电维修'],
      ['mounting', 'TV and curtain mounting', 'تركيب التلفاز والستائر', '电视与窗帘安装'],
    ],
  ),
  root(
    ['pests', 'Pest control', 'مكافحة الحشرات', '除虫'],
    [
      ['general', 'General pest control', 'مكافحة عامة', '综合除虫'],
      ['cockroaches', 'Cockroaches and ants', 'الصراصير والنمل', '蟑螂与蚂蚁'],
      ['bed-bugs', 'Bed bugs', 'بق الفراش', '臭虫'],
      ['termites', 'Termites', 'النمل الأبيض', '白蚁'],
      ['disinfection', 'Disinfection', 'التعقيم', '消毒'],
    ],
  ),
  root(
    ['beauty', 'Beauty at home', 'التجميل في المنزل', '上门美容'],
    [
      ['hair', 'Hair', 'الشعر', '美发'],
      ['nails', 'Nails', 'الأظافر', '美甲'],
      ['makeup', 'Make-up', 'المكياج', '化妆'],
      ['massage', 'Massage and spa', 'المساج والسبا', '按摩与水疗'],
      ['barber', 'Barber', 'الحلاقة الرجالية', '男士理发'],
    ],
  ),
  root(
    ['moving', 'Moving and storage', 'النقل والتخزين', '搬家与仓储'],
    [
      ['home', 'Home moving', 'نقل المنازل', '家庭搬迁'],
      ['office', 'Office moving', 'نقل المكاتب', '办公室搬迁'],
      ['storage', 'Storage', 'التخزين', '仓储'],
      ['junk', 'Furniture removal', 'إزالة الأثاث القديم', '旧家具清运'],
    ],
  ),
  root(
    ['events', 'Catering and events', 'الضيافة والمناسبات', '餐饮与活动'],
    [
      ['catering', 'Catering', 'تقديم الطعام', '餐饮服务'],
      ['private-chef', 'Private chef', 'طاهٍ خاص', '私人厨师'],
      ['decoration', 'Party decoration', 'تزيين الحفلات', '派对布置'],
      ['photography', 'Photography', 'التصوير', '摄影'],
      ['cakes', 'Cakes and sweets', 'الكيك والحلويات', '蛋糕甜点'],
    ],
  ),
  root(
    ['outdoor', 'Garden and pool', 'الحدائق والمسابح', '花园与泳池'],
    [
      ['gardening', 'Gardening', 'العناية بالحدائق', '园艺养护'],
      ['landscaping', 'Landscaping', 'تنسيق الحدائق', '景观设计'],
      ['pool-cleaning', 'Pool cleaning', 'تنظيف المسابح', '泳池清洁'],
      ['irrigation', 'Irrigation', 'أنظمة الري', '灌溉系统'],
    ],
  ),
  root(
    ['cars', 'Car care', 'العناية بالسيارات', '汽车养护'],
    [
      ['wash', 'Car wash at home', 'غسيل السيارات في الموقع', '上门洗车'],
      ['detailing', 'Detailing and polishing', 'تلميع السيارات', '精洗抛光'],
      ['battery', 'Battery and tyres', 'البطاريات والإطارات', '电瓶与轮胎'],
      ['inspection', 'Pre-purchase inspection', 'فحص ما قبل الشراء', '购前检测'],
    ],
  ),
];
