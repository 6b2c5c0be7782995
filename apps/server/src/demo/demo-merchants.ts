import type { EmirateCode } from '@khidma/domain/reference/codes';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import { demoAccounts } from './demo-accounts.ts';
import { coolServices, type DemoService } from './demo-services.ts';

/** A merchant of the demo world. */
export interface DemoMerchant {
  readonly application: Omit<
    InputOf<typeof submitApplication>,
    'agreement' | 'licenceDocuments' | 'licenceDueDate'
  >;
  /** Days from the making of the demo world to the licence's last valid one; below zero it has run out. */
  readonly licenceEndsIn: number;
  readonly password: string;
  readonly fundPassword: string | null;
  readonly iban: string | null;
  /** Position on the landing page; 0 is not shown there. */
  readonly recommended: number;
  readonly emirates: readonly EmirateCode[];
  readonly services: readonly DemoService[];
}

const [cool, sharjah] = demoAccounts;

/** An AC company in Dubai with everything, a cleaner in Sharjah who has just begun, a caterer in Al Ain who writes Arabic and whose licence has run out. */
export const demoMerchants: readonly DemoMerchant[] = [
  {
    application: {
      contactName: 'Layla Haddad',
      contactPhone: '+971501234567',
      email: cool.account,
      merchantName: 'Cool Breeze Technical Services',
      merchantType: 'company',
      introduction:
        'AC service, repair and duct cleaning across Dubai and Sharjah since 2014. Certified technicians, parts with warranty.',
      emirate: 'DU',
      community: 'du-al-quoz',
      subCommunity: null,
      address: 'Warehouse 12, Street 8, Al Quoz',
      serviceTypes: ['cooling-service', 'cooling-repair', 'cooling-duct', 'handyman-plumbing'],
      licenceNumber: 'CN-1184422',
      licenceIssueDate: '2026-03-01',
      vatNumber: '100234567800003',
      vatStartDate: '2020-01-01',
    },
    licenceEndsIn: 200,
    password: cool.password,
    fundPassword: cool.fundPassword,
    iban: 'AE070331234567890123456',
    recommended: 1,
    emirates: ['DU', 'SH', 'AJ'],
    services: coolServices,
  },
  {
    application: {
      contactName: 'Maria Santos',
      contactPhone: '+971529876543',
      email: sharjah.account,
      merchantName: 'Sparkle Home Cleaning',
      merchantType: 'soleEstablishment',
      introduction: 'A small team that cleans homes in Sharjah as if they were their own.',
      emirate: 'SH',
      community: 'sh-al-majaz',
      subCommunity: null,
      address: 'Office 305, Al Majaz 2',
      serviceTypes: ['cleaning-home', 'cleaning-deep'],
      licenceNumber: 'SEDD-771204',
      licenceIssueDate: '2026-01-10',
    },
    licenceEndsIn: 23,
    password: sharjah.password,
    fundPassword: null,
    iban: null,
    recommended: 2,
    emirates: ['SH', 'DU', 'AJ'],
    services: [
      {
        end: 'released',
        scene: 'cleaning',
        pictures: 2,
        content: {
          name: 'Home cleaning by the hour',
          categoryId: 'cleaning-home',
          description:
            'One cleaner with own materials. Kitchen, bathrooms, floors, dusting; ironing on request.',
          translations: {
            'ar-AE': {
              name: 'تنظيف منزلي بالساعة',
              description:
                'عاملة تنظيف مع موادها: المطبخ والحمّامات والأرضيات والغبار، والكيّ عند الطلب.',
            },
          },
          extraInfo: { teamSize: 1, equipment: ['ours'] },
          specs: [
            { name: 'Duration', options: ['2 hours', '3 hours', '4 hours'] },
            { name: 'Time of day', options: ['Morning', 'Evening'] },
          ],
          // Two hours in the evening are not worth the way.
          combinations: [
            [0, 0, 9000],
            [1, 0, 12600],
            [1, 1, 14400],
            [2, 0, 16000],
            [2, 1, 18000],
          ].map(([duration = 0, time = 0, fils = 0]) => ({
            options: [duration, time],
            price: fils,
            discount: null,
            firstOrderDiscount: 15,
            enabled: true,
          })),
        },
      },
    ],
  },
  {
    application: {
      contactName: 'سالم الظاهري',
      contactPhone: '+971561112233',
      email: 'alain@demo.khidma.example',
      merchantName: 'مطابخ النخيل للضيافة',
      merchantType: 'company',
      introduction: 'ضيافة إماراتية أصيلة للمناسبات العائلية والأعراس في العين وأبوظبي.',
      emirate: 'AZ',
      community: null,
      subCommunity: null,
      address: 'شارع خليفة، العين',
      serviceTypes: ['events-catering', 'events-cakes'],
      licenceNumber: 'CN-2098811',
      licenceIssueDate: '2026-05-01',
    },
    licenceEndsIn: -3,
    password: cool.password,
    fundPassword: null,
    iban: null,
    recommended: 3,
    emirates: ['AZ', 'DU'],
    services: [
      {
        end: 'released',
        scene: 'catering',
        pictures: 2,
        content: {
          name: 'ضيافة عشاء إماراتي',
          categoryId: 'events-catering',
          description: 'هريس ومجبوس ولقيمات وقهوة عربية، مع طاقم تقديم وأدوات كاملة.',
          specs: [{ name: 'عدد الضيوف', options: ['20 ضيفًا', '50 ضيفًا', '100 ضيف'] }],
          combinations: [180000, 420000, 790000].map((fils, index) => ({
            options: [index],
            price: fils,
            discount: index === 2 ? 5 : null,
            firstOrderDiscount: null,
            enabled: true,
          })),
        },
      },
    ],
  },
];
