import type { InputOf } from '@khidma/contract/core/endpoint';
import type { submitApplication } from '@khidma/contract/merchants/submit-application';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { demoAccounts } from './demo-accounts.ts';
import type { Scene } from './pictures.ts';

/** A service of the demo world; pictures are drawn. `end` is how far it gets. */
export interface DemoService {
  readonly end: 'released' | 'underReview' | 'declined' | 'draft' | 'offline';
  readonly scene: Scene;
  readonly pictures: number;
  readonly content: Pick<
    ServiceContentShape,
    'name' | 'description' | 'categoryId' | 'specs' | 'combinations'
  >;
}

/** A merchant of the demo world. */
export interface DemoMerchant {
  readonly application: Omit<InputOf<typeof submitApplication>, 'agreement' | 'licenceDocuments'>;
  readonly password: string;
  readonly fundPassword: string | null;
  readonly iban: string | null;
  /** Position on the landing page; 0 is not shown there. */
  readonly recommended: number;
  readonly emirates: readonly ('AZ' | 'DU' | 'SH' | 'AJ' | 'UQ' | 'RK' | 'FU')[];
  readonly services: readonly DemoService[];
}

const price = (
  fils: number,
  discount: number | null = null,
  firstOrderDiscount: number | null = null,
) => ({
  options: [],
  price: fils,
  discount,
  firstOrderDiscount,
  enabled: true,
});

const bySize = (sizes: readonly string[], prices: readonly number[], discount: number | null) => ({
  specs: [{ name: 'Size', options: [...sizes] }],
  combinations: prices.map((fils, index) => ({
    options: [index],
    price: fils,
    discount,
    firstOrderDiscount: 20,
    enabled: true,
  })),
});

const [cool, sharjah] = demoAccounts;

/** An AC company in Dubai with everything, a cleaner in Sharjah who has just begun, a caterer in Al Ain who writes Arabic. */
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
      licenceDueDate: '2027-02-28',
      vatNumber: '100234567800003',
      vatStartDate: '2020-01-01',
    },
    password: cool.password,
    fundPassword: cool.fundPassword,
    iban: 'AE070331234567890123456',
    recommended: 1,
    emirates: ['DU', 'SH', 'AJ'],
    services: [
      {
        end: 'released',
        scene: 'cooling',
        pictures: 3,
        content: {
          name: 'AC deep cleaning',
          categoryId: 'cooling-service',
          description:
            'Coil, blower and drain cleaned with a pressure jet, filters washed, gas pressure checked. Two technicians, floor and furniture covered.\n\nNot included: gas refill and spare parts.',
          ...bySize(
            ['Studio', '1 bedroom', '2 bedrooms', 'Villa'],
            [19900, 29900, 39900, 79900],
            10,
          ),
        },
      },
      {
        end: 'released',
        scene: 'cooling',
        pictures: 2,
        content: {
          name: 'AC repair visit',
          categoryId: 'cooling-repair',
          description:
            'A technician finds the fault, tells you the price of the repair and starts at once if you agree.',
          specs: [],
          combinations: [price(14900, null, 25)],
        },
      },
      {
        end: 'released',
        scene: 'plumbing',
        pictures: 2,
        content: {
          name: 'Leak repair',
          categoryId: 'handyman-plumbing',
          description:
            'Dripping taps, leaking pipes, blocked drains: up to 90 minutes of work with standard parts.',
          specs: [],
          combinations: [price(22500)],
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
          specs: [],
          combinations: [price(149900)],
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
          specs: [],
          combinations: [price(9900)],
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
          specs: [],
          combinations: [price(9900)],
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
    ],
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
      licenceDueDate: '2026-12-14',
    },
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
          specs: [{ name: 'Duration', options: ['2 hours', '3 hours', '4 hours'] }],
          combinations: [9000, 12600, 16000].map((fils, index) => ({
            options: [index],
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
      licenceDueDate: '2027-04-30',
    },
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
