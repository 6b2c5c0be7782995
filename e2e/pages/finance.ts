import { languageOf } from '@khidma/i18n/languages';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import type { Person } from '../setup/person.ts';
import type { Story } from '../setup/story.ts';
import { goTo } from './portal.ts';
import { expectSound, expectTold } from './screen.ts';

type Balance =
  | 'account'
  | 'withdrawable'
  | 'nonWithdrawable'
  | 'inWithdrawal'
  | 'revenue'
  | 'withdrawn';

/** What the account balance is made of. */
const parts: readonly Balance[] = ['withdrawable', 'nonWithdrawable', 'inWithdrawal'];

/** The figures above the lists. */
export async function expectBalances(
  person: Person,
  balances: Readonly<Record<Balance, string>>,
): Promise<void> {
  const { page, t, lang } = person;
  await goTo(person, 'finance');
  for (const name of Object.keys(balances) as Balance[]) {
    // the record's own keys
    const label = page.getByText(t(`finance.balance.${name}`), { exact: true });
    const isPart = parts.includes(name);
    // A part of the balance with nothing in it is not shown.
    if (isPart && name !== 'withdrawable' && balances[name] === '0.00') {
      await expect(label).toHaveCount(0);
      continue;
    }
    // The parts' sums stand above what they are, the others behind it.
    const side = isPart ? 'preceding-sibling' : 'following-sibling';
    await expect(label.locator(`xpath=${side}::*[1]`)).toHaveText(
      isPart ? balances[name] : languageOf(lang).amount.replace('#', balances[name]),
    );
  }
  await expectSound(person);
}

/** Behind what it was, when, and how much. */
const withdrawableColumn = 3;

/** The statement, newest first: what each movement was, its fees within it, and what was withdrawable after it. */
export async function expectFlow(
  { page, t }: Person,
  flow: readonly {
    readonly type: Parameters<typeof entryName>[1];
    readonly available: string;
  }[],
): Promise<void> {
  // The head has no cells, and the balances at both ends no movement.
  const rows = page
    .getByRole('table', { name: t('finance.flow.label') })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .filter({ hasNotText: t('finance.flow.opening') })
    .filter({ hasNotText: t('finance.flow.closing') });
  await expect(rows).toHaveCount(flow.length);
  for (const [position, { type, available }] of flow.entries()) {
    const row = rows.nth(position);
    await expect(row).toContainText(entryName(t, type));
    await expect(row.getByRole('cell').nth(withdrawableColumn)).toContainText(available);
  }
}

const entryName = (
  t: Person['t'],
  type:
    | 'orderIncome'
    | 'serviceFee'
    | 'serviceFeeVat'
    | 'refund'
    | 'settlement'
    | 'withdrawalRequest'
    | 'withdrawalApproved',
): string => t(`statuses.entry.${type}`);

/** Opens the list of what each order brought. */
export async function openIncome(person: Person): Promise<void> {
  const { page, t } = person;
  const tabs = page.getByRole('navigation', { name: t('finance.tabs.label') });
  const name = t('finance.tabs.income');
  const tab = tabs.getByRole('link', { name });
  // Where the row is too narrow for it, it stands in the menu at its end.
  const more = tabs.getByRole('button');
  await expect(tab.or(more).first()).toBeVisible();
  if ((await tab.count()) === 0) await more.click();
  await tab.or(page.getByRole('menuitemradio', { name })).click();
  await expect(page.getByRole('table', { name: t('finance.income.label') })).toBeVisible();
  await expectSound(person);
}

/** Hands in the bank account that withdrawals are to go to. */
export async function submitPayoutAccount(person: Person, { merchant }: Story): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'withdraw');
  await expectSound(person);
  await page.getByRole('button', { name: t('finance.payout.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  await field(t('finance.payout.iban')).fill(merchant.iban);
  await expect(dialog.getByText(t('finance.payout.ibanGood'), { exact: true })).toBeVisible();
  await field(t('finance.payout.holder')).fill(merchant.name);
  await field(t('finance.payout.bank')).fill(merchant.bank);
  await field(t('finance.payout.fundPassword')).fill(merchant.fundPassword);
  await expectSound(person);
  await dialog.getByRole('button', { name: t('finance.payout.submit'), exact: true }).click();
  await expectTold(person, t('finance.payout.submitted'));
}

/** Asks for everything that can be withdrawn. */
export async function withdrawAll(person: Person, { merchant }: Story, amount: string) {
  const { page, t } = person;
  await page
    .getByRole('button', { name: t('finance.withdrawal.allOf', { amount: '' }).trim() })
    .filter({ hasText: amount })
    .click();
  await page
    .getByLabel(t('finance.withdrawal.fundPassword'), { exact: true })
    .fill(merchant.fundPassword);
  await expectSound(person);
  await page.getByRole('button', { name: t('finance.withdrawal.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(amount);
  await dialog.getByRole('button', { name: t('finance.ask.submit'), exact: true }).click();
  await expectTold(person, t('finance.ask.done'));
  await expectWithdrawal(person, amount, 'asked');
}

/** A withdrawal's line in the records. */
export async function expectWithdrawal(
  { page, t }: Person,
  amount: string,
  stage: 'asked' | 'approved' | 'returned' | 'paid',
): Promise<void> {
  const row = page
    .getByRole('table', { name: t('finance.records.label') })
    .getByRole('row')
    .filter({ hasText: amount });
  await expect(row).toContainText(
    t(stage === 'asked' ? 'statuses.withdrawal.Pending' : `payouts.stage.${stage}`),
  );
}

/** Opens one of the documents that are listed, as whoever is at the page does: the one of this kind, or of this kind and amount. Returns its words. */
export async function wordsOfDocument(
  { page, t }: Person,
  kind: 'taxInvoice' | 'feeInvoice' | 'creditNote',
  amount = '',
): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ hasText: t(`documents.kinds.${kind}`) })
    .filter({ hasText: amount });
  const coming = page.waitForEvent('download');
  await row.getByRole('button', { name: t('documents.openOne', { number: '' }).trim() }).click();
  const file = await (await coming).path();
  return (await readPdf(await readFile(file))).texts.join(' ');
}
