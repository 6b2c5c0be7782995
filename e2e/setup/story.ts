import type { Lang } from '@khidma/i18n/languages';
import { categoryTree } from '@khidma/domain/reference/categories';
import { placeTree } from '@khidma/domain/reference/places';
import { resolve } from 'node:path';

/** A picture or document of those that the rules of uploads are tested with. */
export const fixtureFile = (name: string): string =>
  resolve(import.meta.dirname, '../../apps/server/src/testing/fixtures', name);

/** Days from now in Dubai, as a date field is filled: dd/mm/yyyy. */
export const dayFromNow = (days: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the reference data has no ${what}`);
  return value;
};

const dubai = required(
  placeTree.find(({ id }) => id === 'DU'),
  'Dubai',
);
const community = required(dubai.communities[0], 'community');
const subCommunity = required(community.subCommunities[0], 'sub community');
const cooling = required(
  categoryTree.find(({ id }) => id === 'cooling'),
  'cooling',
);
const leaf = required(cooling.children[0], 'leaf of cooling');

/** Places and categories as a reader of this language sees them. */
export const reference = (lang: Lang) => ({
  emirate: dubai.names[lang],
  community: community.names[lang],
  subCommunity: subCommunity.names[lang],
  rootCategory: cooling.names[lang],
  category: leaf.names[lang],
});

/** What the people of a journey are called and type in, in their language. */
export interface Story {
  readonly merchant: {
    readonly email: string;
    readonly phone: string;
    readonly contactName: string;
    readonly name: string;
    readonly introduction: string;
    readonly address: string;
    readonly licenceNumber: string;
    readonly password: string;
    readonly laterPassword: string;
    readonly fundPassword: string;
    readonly iban: string;
    readonly bank: string;
  };
  readonly customer: {
    readonly email: string;
    readonly phone: string;
    readonly name: string;
    readonly address: string;
    readonly password: string;
  };
  /** Who is invited to the staff, to be the second of two. */
  readonly colleague: { readonly name: string; readonly email: string; readonly password: string };
  readonly service: {
    readonly name: string;
    readonly description: string;
    readonly spec: string;
    readonly options: readonly [string, string];
  };
  readonly words: {
    /** The auditor's message, and the remark on the licence number. */
    readonly rejection: string;
    readonly remark: string;
    readonly declined: string;
    readonly done: string;
    readonly cancelled: string;
  };
}

const secrets = {
  password: 'Wadi-Shawka-41',
  laterPassword: 'Jebel-Hafeet-73',
  fundPassword: 'Pearl7Diver',
};

const english: Story = {
  merchant: {
    ...secrets,
    email: 'huda@coolbreeze.example',
    phone: '50 218 4471',
    contactName: 'Huda Al Suwaidi',
    name: 'Cool Breeze Technical Services',
    introduction: 'AC service for villas and flats in Dubai since 2014.',
    address: 'Office 12, Al Barsha Business Point',
    licenceNumber: 'CN-1187342',
    iban: 'AE560337654321098765432',
    bank: 'Mashreq Bank',
  },
  customer: {
    email: 'omar.rahimi@mail.example',
    phone: '55 901 3327',
    name: 'Omar Rahimi',
    address: 'Villa 8, Street 14B',
    password: 'Dates-And-Gahwa-5',
  },
  colleague: {
    name: 'Rashid Al Falasi',
    email: 'rashid@khidma.example',
    password: 'Saluki-Falcon-88',
  },
  service: {
    name: 'AC deep cleaning',
    description: 'Coil, drain and filters of every unit, with photos before and after.',
    spec: 'Size',
    options: ['1 bedroom', '2 bedrooms'],
  },
  words: {
    rejection: 'One detail has to be corrected before the audit can go on.',
    remark: 'The number on the document ends in 342, please check.',
    declined: 'Please say which units are included.',
    done: 'All four units cleaned, filters replaced.',
    cancelled: 'Our technician fell ill and nobody else is free.',
  },
};

const arabic: Story = {
  merchant: {
    ...secrets,
    email: 'maryam@naseem.example',
    phone: '52 664 1903',
    contactName: 'مريم الكعبي',
    name: 'النسيم البارد للخدمات الفنية',
    introduction: 'صيانة مكيفات الفلل والشقق في دبي منذ عام 2014.',
    address: 'مكتب 7، البرشاء 1',
    licenceNumber: 'CN-2290175',
    iban: 'AE850261234567890123456',
    bank: 'بنك الإمارات دبي الوطني',
  },
  customer: {
    email: 'salem.ketbi@mail.example',
    phone: '56 330 8812',
    name: 'سالم الكتبي',
    address: 'فيلا 21، شارع 9',
    password: 'Dates-And-Gahwa-5',
  },
  colleague: {
    name: 'راشد الفلاسي',
    email: 'rashid.falasi@khidma.example',
    password: 'Saluki-Falcon-88',
  },
  service: {
    name: 'تنظيف عميق للمكيفات',
    description: 'تنظيف الملف والتصريف والفلاتر لكل وحدة مع صور قبل العمل وبعده.',
    spec: 'المساحة',
    options: ['غرفة نوم واحدة', 'غرفتا نوم'],
  },
  words: {
    rejection: 'هناك بيان واحد يجب تصحيحه قبل متابعة التدقيق.',
    remark: 'الرقم في المستند ينتهي بـ 175، يرجى التحقق.',
    declined: 'يرجى ذكر الوحدات المشمولة.',
    done: 'تم تنظيف جميع الوحدات واستبدال الفلاتر.',
    cancelled: 'مرض الفني ولا يوجد بديل متاح.',
  },
};

/** What people have and say, by the language that they write. */
export const stories = { en_US: english, 'ar-AE': arabic } as const;
