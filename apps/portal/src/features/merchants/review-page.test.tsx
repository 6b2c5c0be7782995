import { itLoads } from '@khidma/app/testing/load-cases';
import { answer, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { getMerchantDetail, updateMerchant } from '@khidma/contract/merchants/merchants';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { describe, expect, it } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/user-center/merchant?edit=details';
const own = profile();
const render = async (...answers: Answer[]) => {
  const screen = await renderPortal(path, [
    answer(listPlaces, []),
    answer(getCategoryTree, []),
    answer(getPayoutAccount, { approved: null, pending: null }),
    answer(getMerchantDetail, own),
    ...answers,
  ]);
  await screen.findField('Merchant name');
  return screen;
};

describe('what changes through review', () => {
  itLoads({
    render: (subject) =>
      renderPortal(path, [
        answer(listPlaces, []),
        answer(getCategoryTree, []),
        answer(getPayoutAccount, { approved: null, pending: null }),
        subject,
      ]),
    endpoint: getMerchantDetail,
    output: own,
    shows: 'Submit for review',
  });

  it('says at its field what must not be taken away', async () => {
    const screen = await render();
    await screen.type('Merchant name', '');
    await screen.press('button', 'Submit for review');
    await screen.refused('Merchant name', 'Please fill in this field');
    expect(screen.calls(updateMerchant)).toEqual([]);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const screen = await render(
      refuseFields(updateMerchant, [{ path: 'merchantName', message: 'This name is taken' }]),
    );
    await screen.type('Merchant name', 'Desert Rose');
    await screen.press('button', 'Submit for review');
    await screen.refused('Merchant name', 'This name is taken');
    expect(screen.field('Merchant name').value).toBe('Desert Rose');
  });

  it('says what fails as a whole, and keeps what was typed', async () => {
    const screen = await render(
      refuse(updateMerchant, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.type('Merchant name', 'Desert Rose');
    await screen.press('button', 'Submit for review');
    await screen.shows('Down for a minute');
    expect(screen.field('Merchant name').value).toBe('Desert Rose');
  });

  it('leads back to the profile when it is sent', async () => {
    const screen = await render(answer(updateMerchant, { inForce: own, underReview: own }));
    await screen.type('Merchant name', 'Desert Rose');
    await screen.press('button', 'Submit for review');
    await screen.until(() => screen.address() === '/user-center/merchant');
    expect(screen.calls(updateMerchant).map(({ merchantName }) => merchantName)).toEqual([
      'Desert Rose',
    ]);
  });
});
