import { isReadAtBank } from '../payout-runs/bank-letters.ts';

/** The banks of the Emirates by the code in an IBAN, with the other names that they go by. Not all there are. */
const banks: Readonly<Record<string, readonly [string, ...string[]]>> = {
  '003': ['Abu Dhabi Commercial Bank', 'ADCB'],
  '020': ['HSBC Bank Middle East', 'HSBC'],
  '023': ['Commercial Bank of Dubai', 'CBD'],
  '024': ['Dubai Islamic Bank', 'DIB'],
  '026': ['Emirates NBD', 'ENBD'],
  '033': ['Mashreq', 'Mashreq Bank', 'Mashreqbank'],
  '034': ['Emirates Islamic', 'Emirates Islamic Bank'],
  '035': ['First Abu Dhabi Bank', 'FAB'],
  '040': ['RAKBANK', 'National Bank of Ras Al Khaimah'],
  '041': ['Sharjah Islamic Bank', 'SIB'],
  '044': ['Standard Chartered', 'Standard Chartered Bank'],
  '050': ['Abu Dhabi Islamic Bank', 'ADIB'],
  '057': ['Ajman Bank'],
};

/** What the same banks are called in Arabic. */
const arabicNames: Readonly<Record<string, string>> = {
  '003': 'بنك أبوظبي التجاري',
  '020': 'بنك إتش إس بي سي الشرق الأوسط',
  '023': 'بنك دبي التجاري',
  '024': 'بنك دبي الإسلامي',
  '026': 'بنك الإمارات دبي الوطني',
  '033': 'بنك المشرق',
  '034': 'الإمارات الإسلامي',
  '035': 'بنك أبوظبي الأول',
  '040': 'بنك رأس الخيمة الوطني',
  '041': 'مصرف الشارقة الإسلامي',
  '044': 'بنك ستاندرد تشارترد',
  '050': 'مصرف أبوظبي الإسلامي',
  '057': 'مصرف عجمان',
};

/** Returns what the bank of an IBAN is called in Arabic; '' where its code is not known. */
export const arabicBankOf = (iban: string): string => arabicNames[iban.slice(4, 7)] ?? '';

/** What a check of an account found: the same, something else, or nothing to compare with. */
export const checkResults = ['same', 'differs', 'unknown'] as const;

/** What a check of an account found. */
export type CheckResult = (typeof checkResults)[number];

/** What stands out about an account that a merchant hands in; a person decides what it means. */
export interface AccountChecks {
  /** The holder against the merchant's own name. */
  readonly holder: CheckResult;
  /** Whether a bank can read the holder's name: one that it cannot is not approved. */
  readonly isRead: boolean;
  /** The bank against the code in the IBAN. */
  readonly bank: CheckResult;
  /** The bank that the IBAN is of, where the code is known. */
  readonly bankOfIban: string | null;
}

/** Words that say what kind of a company it is, and are left out on a bank's form as often as not. */
const kindsOfCompany =
  /\b(?:l\.?l\.?c|fze|fzco|fz|est|establishment|co|company|ltd|sole|proprietorship)\b\.?/gu;

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(kindsOfCompany, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns how an account compares with its merchant's name and with its own IBAN. */
export const checkAccount = (
  { iban, holder, bank }: { readonly iban: string; readonly holder: string; readonly bank: string },
  merchantName: string,
): AccountChecks => {
  const known = banks[iban.slice(4, 7)];
  // A merchant writes it in its own language.
  const names = known === undefined ? [] : [...known, arabicBankOf(iban)].map(plain);
  return {
    holder: plain(holder) === plain(merchantName) ? 'same' : 'differs',
    isRead: isReadAtBank(holder),
    bank: known === undefined ? 'unknown' : names.includes(plain(bank)) ? 'same' : 'differs',
    bankOfIban: known?.[0] ?? null,
  };
};

/** What is checked of an account before money goes to it. */
export const accountCheckNames = [
  'form',
  'elsewhere',
  'bank',
  'letters',
  'holder',
  'proof',
] as const;

/** One of them. */
export type AccountCheckName = (typeof accountCheckNames)[number];

/** How a check went: an account with one that failed is not approved; what is to be looked at a person weighs. */
export type AccountCheckState = 'failed' | 'look' | 'passed';

/** What the checks are made of. */
export interface AccountFacts extends AccountChecks {
  /** How many other merchants are paid to the same IBAN, or want to be. */
  readonly elsewhere: number;
  /** How many files prove it. */
  readonly proofs: number;
}

/** One check and how it went. */
export interface JudgedCheck {
  readonly name: AccountCheckName;
  readonly state: AccountCheckState;
}

const states: Readonly<Record<AccountCheckName, (facts: AccountFacts) => AccountCheckState>> = {
  // Nothing else can be submitted.
  form: () => 'passed',
  elsewhere: ({ elsewhere }) => (elsewhere > 0 ? 'failed' : 'passed'),
  bank: ({ bank }) => (bank === 'same' ? 'passed' : bank === 'differs' ? 'failed' : 'look'),
  letters: ({ isRead }) => (isRead ? 'passed' : 'failed'),
  holder: ({ holder }) => (holder === 'same' ? 'passed' : 'look'),
  proof: ({ proofs }) => (proofs > 0 ? 'passed' : 'look'),
};

const order: readonly AccountCheckState[] = ['failed', 'look', 'passed'];

/** Judges an account: what failed first, then what is to be looked at, then what passed. */
export const judgeAccount = (facts: AccountFacts): JudgedCheck[] =>
  accountCheckNames
    .map((name) => ({ name, state: states[name](facts) }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));

/** Whether an account can be approved: no check has failed. */
export const isApprovable = (facts: AccountFacts): boolean =>
  judgeAccount(facts).every(({ state }) => state !== 'failed');
