import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { type Answer, answer, refuse, refuseFields } from '@khidma/app/testing/wire-double';
import { addFeeRule, endFeeRule, pageFeeRules, takeBackFeeRule } from '@khidma/contract/money/fees';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { listSettings } from '@khidma/contract/backoffice/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

beforeAll(() => import('./fee-rules-part.tsx'));

const settings = sample(listSettings.output, {
  mayChange: true,
  fees: [{ basisPoints: 1000, state: 'inForce' }],
});
const names = { en_US: 'Cleaning', zh_CN: '清洁', 'ar-AE': 'تنظيف' };
const tree = answer(
  getCategoryTree,
  sample(getCategoryTree.output, [{ id: 'cleaning', names, children: [] }]),
);
const rule = {
  scope: 'category' as const,
  merchant: null,
  categoryId: 'cleaning',
  basisPoints: 1200,
  until: null,
  newDays: null,
  note: 'Costs of insurance',
  told: 3,
};
const rules = (...records: object[]) =>
  sample(pageFeeRules.output, { records: records.map((each) => ({ ...rule, ...each })) });
const listed = rules({ state: 'inForce' });
const render = (...answers: Answer[]) =>
  renderConsole('/settings', [
    answer(listSettings, settings),
    answer(pageFeeRules, listed),
    tree,
    ...answers,
  ]);

describe('rates for some', () => {
  itLoads({
    render: (subject) =>
      renderConsole('/settings', [answer(listSettings, settings), tree, subject]),
    endpoint: pageFeeRules,
    output: listed,
    shows: 'Costs of insurance',
  });

  it('of which there is none say so', async () => {
    const screen = await render(answer(pageFeeRules, rules()));
    await screen.shows('Everybody is charged the general rate');
  });

  it('say for whom, how much, and how many were told', async () => {
    const screen = await render();
    await screen.shows('Cleaning');
    expect(screen.text()).toContain('12%');
    expect(screen.text()).toContain('3 merchants');
  });

  it('are read by an auditor, who sets none', async () => {
    const screen = await render(answer(listSettings, { ...settings, mayChange: false }));
    await screen.shows('Costs of insurance');
    expect(screen.query('button', 'New special rate')).toBeUndefined();
  });
});

describe('a new one', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render(...answers);
    await screen.press('button', 'New special rate');
    return { screen, dialog: screen.within('dialog', 'New special rate') };
  };

  it('is judged before it is sent, and says what AED 100 becomes', async () => {
    const { screen, dialog } = await open();
    await dialog.type('Percent', '12');
    await dialog.shows('What AED 100 becomes');
    expect(dialog.text()).toContain('87.40');
    await dialog.press('button', 'Set rate');
    await dialog.refused('Category', 'Choose a category');
    await dialog.refused('Reason', 'Please fill in');
    expect(screen.calls(addFeeRule)).toEqual([]);
  });

  it('stays with what was typed where its day is too near', async () => {
    const { screen, dialog } = await open(
      refuseFields(addFeeRule, [{ path: 'from', message: 'At least 30 days ahead' }]),
    );
    await dialog.type('Category', 'Cleaning');
    await dialog.type('Percent', '12');
    await dialog.type('Reason', 'Costs');
    await dialog.press('button', 'Set rate');
    await dialog.refused('Effective from (Dubai)', 'At least 30 days ahead');
    screen.set(refuse(addFeeRule, 'unavailable', { message: 'Down for a minute' }));
    await dialog.press('button', 'Set rate');
    await dialog.shows('Down for a minute');
    expect(dialog.field('Percent').value).toBe('12');
    screen.set(answer(addFeeRule, sample(addFeeRule.output, rule)));
    await dialog.press('button', 'Set rate');
    await screen.window.shows('Rate set.');
    expect(screen.calls(addFeeRule).at(-1)).toMatchObject({
      scope: 'category',
      categoryId: 'cleaning',
      basisPoints: 1200,
      note: 'Costs',
    });
  });
});

describe('one that is there', () => {
  it('is given a last day', async () => {
    const screen = await render(
      refuseFields(endFeeRule, [{ path: 'until', message: 'At least 30 days ahead' }]),
    );
    await screen.press('button', /^Set the last day of/);
    const dialog = screen.within('dialog', 'Set the last day of this rate?');
    await dialog.press('button', 'Set last day');
    await dialog.refused('Last day (Dubai)', 'At least 30 days ahead');
    screen.set(answer(endFeeRule, sample(endFeeRule.output, rule)));
    await dialog.press('button', 'Set last day');
    await screen.window.shows('Saved');
  });

  it('is withdrawn before its day', async () => {
    const screen = await render(
      answer(pageFeeRules, rules({ state: 'coming' })),
      answer(takeBackFeeRule, null),
    );
    await screen.press('button', /^Withdraw/);
    await screen.within('dialog', 'Withdraw this rate?').press('button', 'Withdraw');
    await screen.window.shows('Rate withdrawn.');
  });
});
