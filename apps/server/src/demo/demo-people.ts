import type { Portrait } from './pictures.ts';

/** A customer of the demo world before there is a row. */
export interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly lang: 'en_US' | 'ar-AE' | 'zh_CN';
  readonly community: string;
  readonly address: string;
  /** Colours of the picture; without them there are initials. */
  readonly portrait?: Portrait;
}

const person = (
  [name, mailbox, lang]: readonly [name: string, mailbox: string, lang: DemoPerson['lang']],
  [community, address]: readonly [community: string, address: string],
  number: number,
): DemoPerson => ({
  name,
  email: `${mailbox}@demo.khidma.example`,
  mobile: `+97155123${String(number).padStart(4, '0')}`,
  lang,
  community: `du-${community}`,
  address,
  ...(portraits[mailbox] && { portrait: portraits[mailbox] }),
});

/** Some show a picture of themselves, most do not. */
const portraits: Readonly<Record<string, Portrait>> = {
  customer: { ground: '#9fc4b8', skin: '#c98f68', hair: '#2b211c', clothes: '#1c5b9c' },
  chen: { ground: '#e2b56c', skin: '#eac39b', hair: '#1d1a19', clothes: '#3d4743' },
  priya: { ground: '#b8c7dd', skin: '#b77a52', hair: '#241913', clothes: '#a8441f' },
  grace: { ground: '#f3e9e0', skin: '#7a4a30', hair: '#1a1413', clothes: '#2a6e2e' },
};

/** Who buys in the demo world; the first is the customer whose password the greeting tells. */
export const demoPeople: readonly DemoPerson[] = [
  person(['Omar Farouk', 'customer', 'en_US'], ['dubai-marina', 'Marina Heights, flat 1204'], 1),
  person(['Chen Wei', 'chen', 'zh_CN'], ['jlt', 'Cluster D, flat 703'], 2),
  person(['فاطمة الحمادي', 'fatima', 'ar-AE'], ['mirdif', 'شارع 15، فيلا 22'], 3),
  person(['Priya Nair', 'priya', 'en_US'], ['al-barsha', 'Street 12, villa 7'], 4),
  person(['سعيد المنصوري', 'saeed', 'ar-AE'], ['al-barsha', 'شارع 23، فيلا 41'], 5),
  person(['Tom Becker', 'tom', 'en_US'], ['dubai-marina', 'Sulafa Tower, flat 2206'], 6),
  person(['مريم الشامسي', 'mariam', 'ar-AE'], ['mirdif', 'شارع 62، فيلا 9'], 7),
  person(['Grace Okafor', 'grace', 'en_US'], ['jlt', 'Cluster M, flat 1508'], 8),
  person(['李娜', 'lina', 'zh_CN'], ['dubai-marina', 'Princess Tower, flat 4102'], 9),
  person(['خالد العلي', 'khalid', 'ar-AE'], ['al-furjan', 'مروج الفرجان، فيلا 118'], 10),
  person(['Ana Souza', 'ana', 'en_US'], ['al-furjan', 'Masakin, flat 305'], 11),
  person(['Rajesh Iyer', 'rajesh', 'en_US'], ['al-barsha', 'Saratoga Building, flat 410'], 12),
];
