import { listIssuedDocuments } from '@khidma/contract/accounting/issued-documents';
import { answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { deskHit, searchDesk } from '@khidma/contract/backoffice/lists';
import { countUnreadStaffNotices } from '@khidma/contract/messaging/notices';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../testing/render-console.tsx';

const order = sample(deskHit, {
  kind: 'order',
  label: 'KO-100013',
  detail: 'Cool Breeze',
  merchantId: null,
});

describe('the console’s search', () => {
  it('finds what is numbered so and goes there, and pages by their names', async () => {
    const screen = await renderConsole(
      '/merchants',
      [
        answer(pageMerchants, sample(pageMerchants.output, { records: [] })),
        answer(countUnreadStaffNotices, { unread: 0 }),
        answer(searchDesk, { hits: [order] }),
        answer(getStaffOrder, sample(getStaffOrder.output)),
        answer(listIssuedDocuments, []),
      ],
      { framed: true },
    );
    const palette = screen.window;
    await palette.press('button', /^Order, merchant, person/);
    await palette.type('Number, IBAN, name, email, mobile', '100013');
    await palette.find('option', /KO-100013 · Cool Breeze/);
    expect(screen.calls(searchDesk)).toEqual([{ text: '100013' }]);
    await palette.press('option', /KO-100013/);
    await screen.until(() => screen.address().includes(`/orders/${order.id}`));
  });

  it('says what can be looked for where nothing is found', async () => {
    const screen = await renderConsole(
      '/merchants',
      [
        answer(pageMerchants, sample(pageMerchants.output, { records: [] })),
        answer(countUnreadStaffNotices, { unread: 0 }),
        answer(searchDesk, { hits: [] }),
      ],
      { framed: true },
    );
    const palette = screen.window;
    await palette.press('button', /^Order, merchant, person/);
    await palette.type('Number, IBAN, name, email, mobile', 'zzz');
    await palette.shows('Nothing found. Try a number, a name or an email.');
  });
});
