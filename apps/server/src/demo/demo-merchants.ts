import { demoAccounts } from './demo-accounts.ts';
import { coolServices } from './demo-services.ts';
import { catererServices, cleanerServices, gardenerServices, moverServices } from './demo-shop.ts';
import type { DemoMerchant } from './demo-merchant.ts';
import { merchantOfTrader } from './demo-traders.ts';
import { tradersOfHomes } from './demo-traders-of-homes.ts';
import { tradersOfLife } from './demo-traders-of-life.ts';

const [cool, sharjah] = demoAccounts;

const day = (...ranges: readonly (readonly [start: string, end: string])[]) =>
  ranges.map(([start, end]) => ({ start, end }));

/** Monday to Thursday whole, Friday with its prayer, a shorter weekend. */
const longWeek = {
  monday: day(['08:00', '20:00']),
  tuesday: day(['08:00', '20:00']),
  wednesday: day(['08:00', '20:00']),
  thursday: day(['08:00', '20:00']),
  friday: day(['08:00', '12:00'], ['14:00', '20:00']),
  saturday: day(['09:00', '19:00']),
  sunday: day(['10:00', '16:00']),
};

/** The same, closed on Sunday. */
const sixDays = { ...longWeek, sunday: null };

/** An AC company in Dubai with everything, a cleaner in Sharjah who has just begun, a caterer in Al Ain who writes Arabic and whose licence has run out; movers and gardeners beside them; and one or more for every other trade. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    application: {
      contactName: 'Layla Haddad',
      contactPhone: '+971501234567',
      email: cool.account,
      merchantName: 'Cool Breeze Technical Services',
      merchantNames: { 'ar-AE': 'كول بريز للخدمات الفنية', zh_CN: '凉风技术服务公司' },
      merchantType: 'company',
      introduction:
        'AC service, repair and duct cleaning across Dubai and Sharjah since 2014. Certified technicians, parts with warranty.',
      introductions: {
        'ar-AE':
          'صيانة المكيفات وإصلاحها وتنظيف مجاري الهواء في دبي والشارقة منذ عام 2014. فنيون معتمدون وقطع غيار بضمان.',
        zh_CN: '自2014年起服务迪拜和沙迦：空调保养、维修和风管清洗。持证技师，配件质保。',
      },
      emirate: 'DU',
      community: 'du-al-quoz',
      subCommunity: null,
      address: 'Warehouse 12, Street 8, Al Quoz',
      serviceTypes: ['cooling-service', 'cooling-repair', 'cooling-duct', 'handyman-plumbing'],
      licenceNumber: 'CN-1184422',
      licenceIssueDate: '2026-03-01',
      responsibleName: 'Layla Haddad',
      idNumber: '784198412345674',
      corporateTaxNumber: '100234567812345',
      corporateTaxDate: '2024-06-01',
      hours: longWeek,
      vatNumber: '100234567800003',
      vatStartDate: '2020-01-01',
    },
    licenceEndsIn: 200,
    lang: 'en_US',
    joinedDaysAgo: 100,
    scene: 'cooling',
    payout: { iban: 'AE070331234567890123456', fundPassword: cool.fundPassword },
    password: cool.password,
    recommended: 5,
    emirates: ['DU', 'SH', 'AJ'],
    services: coolServices,
  },
  {
    application: {
      contactName: 'Maria Santos',
      contactPhone: '+971529876543',
      email: sharjah.account,
      merchantName: 'Sparkle Home Cleaning',
      merchantNames: { 'ar-AE': 'سباركل لتنظيف المنازل', zh_CN: '亮洁家政' },
      merchantType: 'soleEstablishment',
      introduction: 'A small team that cleans homes in Sharjah as if they were their own.',
      introductions: {
        'ar-AE': 'فريق صغير ينظّف بيوت الشارقة كأنها بيوته.',
        zh_CN: '沙迦的一支小团队，像打扫自己家一样打扫您的家。',
      },
      emirate: 'SH',
      community: 'sh-al-majaz',
      subCommunity: null,
      address: 'Office 305, Al Majaz 2',
      serviceTypes: ['cleaning-home', 'cleaning-deep'],
      licenceNumber: 'SEDD-771204',
      licenceIssueDate: '2026-01-10',
      responsibleName: 'Maria Santos',
      idNumber: '784199076543216',
      corporateTaxReason: 'Revenue stays below AED 375,000 a year.',
      hours: sixDays,
    },
    licenceEndsIn: 23,
    lang: 'en_US',
    joinedDaysAgo: 40,
    scene: 'cleaning',
    password: sharjah.password,
    recommended: 4,
    emirates: ['SH', 'DU', 'AJ'],
    services: cleanerServices,
  },
  {
    application: {
      contactName: 'سالم الظاهري',
      contactPhone: '+971561112233',
      email: 'alain@demo.khidma.example',
      merchantName: 'مطابخ النخيل للضيافة',
      merchantNames: { en_US: 'Al Nakheel Kitchens Catering', zh_CN: '棕榈厨房餐饮' },
      merchantType: 'company',
      introduction: 'ضيافة إماراتية أصيلة للمناسبات العائلية والأعراس في العين وأبوظبي.',
      introductions: {
        en_US: 'Emirati hospitality for family occasions and weddings in Al Ain and Abu Dhabi.',
        zh_CN: '在艾因和阿布扎比承办家庭聚会与婚宴的地道阿联酋餐饮。',
      },
      emirate: 'AZ',
      community: null,
      subCommunity: null,
      address: 'شارع خليفة، العين',
      serviceTypes: ['events-catering', 'events-cakes'],
      licenceNumber: 'CN-2098811',
      licenceIssueDate: '2026-05-01',
      responsibleName: 'سالم الظاهري',
      idNumber: '784197611122330',
      corporateTaxReason: 'إيرادات المنشأة أقل من 375,000 درهم في السنة.',
      hours: { ...longWeek, sunday: longWeek.saturday },
    },
    licenceEndsIn: -3,
    lang: 'ar-AE',
    joinedDaysAgo: 40,
    scene: 'catering',
    password: cool.password,
    recommended: 3,
    emirates: ['AZ', 'DU'],
    services: catererServices,
  },
  {
    application: {
      contactName: 'Imran Qureshi',
      contactPhone: '+971544401818',
      email: 'movers@demo.khidma.example',
      merchantName: 'Falcon Home Movers',
      merchantNames: { 'ar-AE': 'الصقر لنقل المنازل', zh_CN: '猎鹰搬家' },
      merchantType: 'company',
      introduction:
        'Home and office moves between the emirates with our own trucks and crews; packing, carpenters and insurance included.',
      introductions: {
        'ar-AE':
          'نقل المنازل والمكاتب بين الإمارات بشاحناتنا وطواقمنا، ويشمل التغليف والنجارين والتأمين.',
        zh_CN: '自有货车和搬运团队，承接各酋长国之间的家庭与办公室搬迁，含打包、木工和保险。',
      },
      emirate: 'SH',
      community: 'sh-al-nahda',
      subCommunity: null,
      address: 'Shop 4, Al Nahda Street',
      serviceTypes: ['moving-home', 'moving-junk'],
      licenceNumber: 'SEDD-640817',
      licenceIssueDate: '2026-02-15',
      responsibleName: 'Imran Qureshi',
      idNumber: '784198822233445',
      corporateTaxReason: 'Revenue stays below AED 375,000 a year.',
      hours: longWeek,
    },
    licenceEndsIn: 160,
    lang: 'en_US',
    joinedDaysAgo: 70,
    scene: 'moving',
    payout: {
      iban: 'AE330260001015822440901',
      fundPassword: cool.fundPassword,
      changedTo: 'AE740330000010155773208',
    },
    password: cool.password,
    recommended: 2,
    emirates: ['SH', 'DU', 'AJ', 'AZ'],
    services: moverServices,
  },
  {
    application: {
      contactName: 'هند المزروعي',
      contactPhone: '+971506607272',
      email: 'gardens@demo.khidma.example',
      merchantName: 'حدائق الواحة',
      merchantNames: { en_US: 'Oasis Gardens', zh_CN: '绿洲园艺' },
      merchantType: 'company',
      introduction: 'تصميم الحدائق المنزلية والعناية بها في أبوظبي: تقليم وتسميد وريّ وتنظيف مسابح.',
      introductions: {
        en_US:
          'Home gardens in Abu Dhabi, designed and looked after: pruning, feeding, irrigation, pools.',
        zh_CN: '阿布扎比家庭花园的设计与养护：修剪、施肥、灌溉和泳池清洁。',
      },
      emirate: 'AZ',
      community: 'az-khalifa-city',
      subCommunity: null,
      address: 'شارع 33، مدينة خليفة',
      serviceTypes: ['outdoor-gardening', 'outdoor-pool-cleaning'],
      licenceNumber: 'CN-3301977',
      licenceIssueDate: '2026-04-20',
      responsibleName: 'هند المزروعي',
      idNumber: '784199233344557',
      corporateTaxReason: 'إيرادات المنشأة أقل من 375,000 درهم في السنة.',
      hours: sixDays,
    },
    licenceEndsIn: 210,
    lang: 'ar-AE',
    joinedDaysAgo: 60,
    scene: 'garden',
    password: cool.password,
    recommended: 1,
    emirates: ['AZ', 'DU'],
    services: gardenerServices,
  },
  ...[...tradersOfHomes, ...tradersOfLife].map(merchantOfTrader),
];
