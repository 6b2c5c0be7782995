import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import type { Catalogue } from '@khidma/i18n/catalogue';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import type { Lang } from '@khidma/i18n/languages';
import { changedIn } from './changed-in-words.ts';
import { exportTexts } from '../modules/finance/export-sheet.ts';

/** The words of files in one language. */
export type DeskWords = (typeof exportTexts)[Lang] & {
  readonly desk: Catalogue['console'];
  readonly merchants: Catalogue['consoleMerchants'];
  readonly actions: Catalogue['consoleActions'];
  readonly chargebacks: Catalogue['consoleChargebacks'];
  readonly reconciliation: Catalogue['reconciliation'];
  readonly disputes: Catalogue['disputes'];
  readonly outbox: Catalogue['consoleOutbox'];
  readonly promos: Catalogue['consolePromos'];
  readonly certificates: Catalogue['consoleCertificates'];
  readonly adjustments: Catalogue['consoleAdjustments'];
  readonly risk: Catalogue['consoleRisk'];
  readonly payouts: Catalogue['consolePayouts'];
  readonly conversations: Catalogue['consoleDesk'];
  readonly books: Catalogue['books'];
  readonly fees: Catalogue['consoleFees'];
  readonly files: Catalogue['consoleFiles'];
  readonly holds: Catalogue['consoleHolds'];
  /** Of a rate of the service fee. */
  readonly rateStates: Pick<Catalogue['consoleSettings']['fee'], 'past' | 'inForce' | 'coming'>;
  readonly changed: (row: StaffActionRow) => string;
};

const [desk, merchants, chargebacks, reconciliation, disputes, outbox, payouts, conversations] = [
  await textsInEach('console'),
  await textsInEach('consoleMerchants'),
  await textsInEach('consoleChargebacks'),
  await textsInEach('reconciliation'),
  await textsInEach('disputes'),
  await textsInEach('consoleOutbox'),
  await textsInEach('consolePayouts'),
  await textsInEach('consoleDesk'),
];

const actions = await textsInEach('consoleActions');
const promos = await textsInEach('consolePromos');
const certificates = await textsInEach('consoleCertificates');
const risk = await textsInEach('consoleRisk');
const adjustments = await textsInEach('consoleAdjustments');
const books = await textsInEach('books');
const fees = await textsInEach('consoleFees');
const files = await textsInEach('consoleFiles');
const settings = await textsInEach('consoleSettings');
const holds = await textsInEach('consoleHolds');

/** The words of the console's lists as files, in each language. */
export const deskWords = inEach((lang): DeskWords => ({
  ...exportTexts[lang],
  desk: desk[lang],
  merchants: merchants[lang],
  actions: actions[lang],
  chargebacks: chargebacks[lang],
  reconciliation: reconciliation[lang],
  disputes: disputes[lang],
  outbox: outbox[lang],
  promos: promos[lang],
  certificates: certificates[lang],
  adjustments: adjustments[lang],
  risk: risk[lang],
  payouts: payouts[lang],
  conversations: conversations[lang],
  books: books[lang],
  fees: fees[lang],
  files: files[lang],
  holds: holds[lang],
  rateStates: settings[lang].fee,
  changed: changedIn(lang),
}));
