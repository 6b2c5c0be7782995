import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse, refuseFields, type Answer } from '@khidma/app/testing/wire-double';
import { beginMerchantLook } from '@khidma/contract/identity/impersonations';
import { getMerchantWaits } from '@khidma/contract/backoffice/overview';
import { getMerchantRates } from '@khidma/contract/insights/home';
import { fileRef } from '@khidma/contract/shapes/common';
import { getCallerCard } from '@khidma/contract/backoffice/lists';
import { getStaffMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { staffOrderRow } from '@khidma/contract/shapes/staff-order';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { describe, expect, it, vi } from 'vitest';
import { callerAnswers } from '../../testing/caller-answers.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(71);
const path = `/merchants/${id}`;
const merchant = sample(getStaffMerchant.output, {
  status: 'active',
  profile: {
    id,
    merchantName: 'Desert Rose',
    licenceNumber: 'CN-1234567',
    contactPhone: '+971501234567',
  },
});
const noHolds = answer(pagePayoutHolds, sample(pagePayoutHolds.output));
const around = [noHolds, ...callerAnswers];
const render = (...answers: Answer[]) => renderConsole(path, [...around, ...answers]);

describe('a merchant', () => {
  itLoads({ render, endpoint: getStaffMerchant, output: merchant, shows: 'CN-1234567' });

  it.each(['notFound', 'invalid'] as const)('that is %s leads to the overview', async (error) => {
    const screen = await render(refuse(getStaffMerchant, error));
    await screen.find('heading', 'Page not found');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('has a number that can be read out, and what whoever calls asks about', async () => {
    const screen = await render(
      answer(getStaffMerchant, { ...merchant, orders: [{ status: 'Paid', count: 1 }] }),
      answer(pageStaffOrders, {
        ...sample(pageStaffOrders.output),
        records: [sample(staffOrderRow, { number: 'KO-100077' })],
      }),
    );
    await screen.find('link', 'KO-100077');
    await screen.shows('Nothing is open');
    expect(screen.calls(getCallerCard)).toEqual([{ kind: 'merchant', id }]);
    await screen.shows('+971 50 123 4567');
  });

  it.each([
    ['documents', 'No document was sent.'],
    ['orders', 'At a glance'],
    ['profile', 'Contact'],
    ['money', 'Account balance'],
    ['record', 'At a glance'],
  ])('shows one part at a time, each under its address (%s)', async (tab, shown) => {
    const screen = await renderConsole(`${path}?tab=${tab}`, [
      ...around,
      answer(getStaffMerchant, merchant),
    ]);
    await screen.shows(shown);
    const chosen = screen.within('navigation', 'Parts of the merchant');
    expect(chosen.all('link')).toHaveLength(6);
  });

  it('says first what waits about it, then how it does beside others', async () => {
    const screen = await render(
      answer(getStaffMerchant, merchant),
      answer(
        getMerchantWaits,
        sample(getMerchantWaits.output, {
          waits: [
            { kind: 'revisions', name: 'Desert Rose', minutesLeft: 450 },
            { kind: 'licences', id, name: 'Desert Rose', minutesLeft: 6000 },
          ],
        }),
      ),
      answer(getMerchantRates, {
        rates: {
          category: 'Air conditioning',
          answerSeconds: { own: 1080, median: 2460 },
          completion: { own: 0.96, median: 0.91 },
          cancellation: { own: 0.024, median: null },
        },
      }),
    );
    await screen.shows('Waits for you');
    const list = screen.within('region', 'Waits for you');
    expect(list.text()).toMatch(/Profile change of Desert Rose.*License expires soon/);
    expect(list.get('link', /^Compare/).getAttribute('href')).toContain('/merchant-revisions/');
    const rates = screen.within('region', 'How it does beside others');
    expect(rates.text()).toMatch(/18m.*median 41m.*96%.*median 91%.*2.4%/);
  });

  it('shows its papers one at a time beside their list', async () => {
    const file = (name: string, at: number) =>
      sample(fileRef, { id: sampleId(at), name, mime: 'image/jpeg', url: `/files/${name}` });
    const withPapers = {
      ...merchant,
      profile: {
        ...merchant.profile,
        licenceDocuments: [file('licence.jpg', 81)],
        licenceDueDate: '2026-06-19',
        vatFile: [file('vat.jpg', 82)],
      },
    };
    const screen = await renderConsole(`${path}?tab=documents`, [
      ...around,
      answer(getStaffMerchant, withPapers),
    ]);
    await screen.find('img', 'licence.jpg');
    // One state that tells all of it, and the tab says that a paper is over.
    expect(screen.get('heading', /Desert Rose/).parentElement?.textContent).toContain(
      'Active, license expired',
    );
    const tabs = screen.within('navigation', 'Parts of the merchant');
    expect(tabs.get('link', /^Documents/).textContent).toContain('1');
    expect(screen.text()).toMatch(/2 papers, 1 in order.*Expired on 19 Jun 2026/);
    await screen.press('button', 'Ask for a new one');
    await screen.within('dialog', 'Remind the merchant?').press('button', 'Cancel');
    expect(screen.query('img', 'vat.jpg')).toBeUndefined();
    await screen.press('button', 'VAT registration');
    await screen.find('img', 'vat.jpg');
    expect(screen.query('img', 'licence.jpg')).toBeUndefined();
  });

  it('reads from the right in Arabic, under the name that it has there', async () => {
    const named = {
      ...merchant,
      profile: { ...merchant.profile, merchantNames: { 'ar-AE': 'وردة الصحراء' } },
    };
    const screen = await renderConsole(path, [answer(getStaffMerchant, named), ...around], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'وردة الصحراء');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('suspending a merchant', () => {
  const open = async (...answers: Answer[]) => {
    const screen = await render(answer(getStaffMerchant, merchant), ...answers);
    await screen.press('button', 'More: Desert Rose');
    await screen.press('menuitem', 'Suspend');
    return { screen, dialog: screen.within('dialog', 'Suspend Desert Rose?') };
  };

  it('names the sold visits that it hits, the next one first, each with the way to its order', async () => {
    const row = (number: string, reservedAt: string | null, at: number) =>
      sample(staffOrderRow, {
        id: sampleId(at),
        number,
        reservedAt,
        customerName: 'Omar',
        status: 'Paid',
      });
    const screen = await render(
      answer(getStaffMerchant, { ...merchant, orders: [{ status: 'Paid', count: 3 }] }),
      answer(
        pageStaffOrders,
        sample(pageStaffOrders.output, {
          total: 3,
          records: [
            row('KO-2', null, 2),
            row('KO-3', '2026-12-02T06:00:00.000Z', 3),
            row('KO-1', '2026-12-01T06:00:00.000Z', 1),
          ],
        }),
      ),
    );
    await screen.press('button', 'More: Desert Rose');
    await screen.press('menuitem', 'Suspend');
    const dialog = screen.within('dialog', 'Suspend Desert Rose?');
    await dialog.shows('3 paid orders are open');
    await dialog.find('link', 'KO-1');
    const links = dialog.all('link').map(({ textContent }) => textContent);
    expect(links).toEqual(['KO-1', 'KO-3', 'KO-2']);
    expect(dialog.get('link', 'KO-1').getAttribute('href')).toContain(`/orders/${sampleId(1)}`);
    expect(screen.calls(pageStaffOrders).at(-1)).toMatchObject({
      merchantId: id,
      status: 'Paid',
    });
  });

  it('asks for a reason, which stays where it is refused', async () => {
    const { screen, dialog } = await open(
      refuseFields(suspendMerchant, [{ path: 'reason', message: 'Please write no links' }]),
    );
    await dialog.press('button', 'Suspend');
    await dialog.refused('Reason', 'Please fill in this field');
    expect(screen.calls(suspendMerchant)).toEqual([]);
    await dialog.type('Reason', 'See http://example.ae');
    await dialog.press('button', 'Suspend');
    await dialog.refused('Reason', 'Please write no links');
    expect(dialog.field('Reason').value).toBe('See http://example.ae');
  });

  it('is sent once, and the page then says so', async () => {
    const held = hold(suspendMerchant);
    const { screen, dialog } = await open(held);
    await dialog.type('Reason', 'Complaints');
    const send = dialog.get('button', 'Suspend');
    await dialog.click(send);
    await dialog.click(send);
    const suspended = { ...merchant, status: 'suspended', suspensionReason: 'Complaints' } as const;
    screen.set(answer(getStaffMerchant, suspended));
    await held.release(suspended);
    await screen.window.shows('Suspended. The merchant has been notified');
    await screen.shows('This merchant is suspended');
    expect(screen.calls(suspendMerchant)).toEqual([{ id, reason: 'Complaints' }]);
  });
});

describe("looking through a merchant's eyes", () => {
  it('begins with a reason that the merchant reads, and leads into the portal', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const address = 'https://portal.example.ae/look#link=code';
    const screen = await render(
      answer(getStaffMerchant, merchant),
      answer(beginMerchantLook, { address }),
    );
    await screen.press('button', 'View portal');
    const dialog = screen.within('dialog', 'View the portal as Desert Rose?');
    await dialog.press('button', 'Open the portal');
    await dialog.refused('Reason', 'Please fill in this field');
    await dialog.type('Reason', 'Cannot find an order');
    await dialog.press('button', 'Open the portal');
    await screen.until(() => assign.mock.calls.length > 0);
    expect(assign).toHaveBeenCalledWith(address);
    expect(screen.calls(beginMerchantLook)).toEqual([{ id, reason: 'Cannot find an order' }]);
    expect(sessionStorage, 'nothing is left for the portal here').toHaveLength(0);
    assign.mockRestore();
  });
});

describe('whoever does not read papers', () => {
  it('sees no link to them', async () => {
    const applied = { ...merchant, applicationId: sampleId(72) };
    const screen = await renderConsole(
      `${path}?tab=record`,
      [...around, answer(getStaffMerchant, applied)],
      { role: 'support' },
    );
    await screen.find('button', 'View portal');
    await screen.shows('At a glance');
    expect(screen.query('link', 'Open application')).toBeUndefined();
  });
});
