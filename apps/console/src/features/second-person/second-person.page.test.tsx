import { type PartOf, sample, sampleId } from '@khidma/app/testing/sample';
import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { pageFeeRules } from '@khidma/contract/money/fees';
import { secondPersonAsk, type SecondPersonAsk } from '@khidma/contract/shapes/second-person';
import { decideSecondPerson, pageSecondPerson } from '@khidma/contract/backoffice/second-person';
import { listSettings } from '@khidma/contract/backoffice/settings';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { describe, expect, it } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const record: PartOf<SecondPersonAsk> = {
  id: sampleId(1),
  call: 'refundOrder',
  input: { id: sampleId(3), amount: 150_000, refunded: 0, reason: 'Not kept' },
  about: 'KO-17',
  orderId: sampleId(3),
  amount: 150_000,
  reason: 'Three visits that were not kept.',
  status: 'asked',
  askedBy: { id: sampleId(9), name: 'Noura' },
  mayDecide: true,
  mayStop: true,
};
const by = { id: sampleId(8), name: 'Omar' };

describe('what takes two', () => {
  itIsAQueue({
    path: '/second-person',
    endpoint: pageSecondPerson,
    record,
    shows: 'Refund AED 1,500.00 on order KO-17',
    empty: 'Nothing waits for a second person',
    filtered: {
      search: '?status=refused',
      asks: { status: 'refused' },
      shows: 'Nothing with this status',
    },
    arabic: 'موافقة شخص ثانٍ',
  });
});

const render = (
  parts: readonly PartOf<SecondPersonAsk>[],
  { answers = [], role, search = '' }: Around = {},
) =>
  renderConsole(
    `/second-person${search}`,
    [
      answer(
        pageSecondPerson,
        sample(pageSecondPerson.output, {
          records: parts.map((part, index) => ({ ...record, id: sampleId(20 + index), ...part })),
          total: parts.length,
        }),
      ),
      ...answers,
    ],
    role && { role },
  );

interface Around {
  readonly answers?: readonly Answer[];
  readonly role?: StaffRole;
  readonly search?: string;
}

describe('a request for a second person', () => {
  it('begins with what waits, and asks for what is agreed and for everything', async () => {
    const screen = await render([{}]);
    await screen.shows('Asked by Noura on 20 Nov 2026');
    expect(screen.calls(pageSecondPerson)[0]).toMatchObject({ status: 'asked' });
    expect(screen.get('link', 'Refund AED 1,500.00 on order KO-17').getAttribute('href')).toContain(
      `/orders/${sampleId(3)}`,
    );
    await screen.press('link', 'All');
    await screen.type('Status', 'Could not be done');
    await screen.until(() => screen.calls(pageSecondPerson).at(-1)?.status === 'failed');
    await screen.press('link', 'Agreed, not yet in effect');
    await screen.until(() => screen.calls(pageSecondPerson).at(-1)?.status === 'agreed');
  });

  it('says in words what it is', async () => {
    const protects = { orderId: null, amount: null };
    const feeId = sampleId(31);
    const screen = await render(
      [
        { call: 'refundDispute' },
        { call: 'cancelStaffOrder' },
        {
          ...protects,
          call: 'setTunables',
          input: {
            changes: [
              { name: 'twoPersonLimit', value: 20_000 },
              { name: 'newAccountDays', value: 2 },
            ],
          },
        },
        {
          ...protects,
          call: 'setTunables',
          status: 'done',
          input: { changes: [{ name: 'twoPersonLimit', value: 30_000 }] },
        },
        { ...protects, call: 'setServiceFee', input: { basisPoints: 750, from: '2026-12-01' } },
        { ...protects, call: 'takeBackServiceFee', input: { id: feeId } },
        { ...protects, call: 'takeBackServiceFee', input: { id: sampleId(30) } },
        {
          ...protects,
          call: 'addFeeRule',
          about: 'Cool Breeze',
          input: {
            scope: 'merchant',
            merchantId: sampleId(7),
            basisPoints: 400,
            from: '2026-12-01',
            note: 'Agreed',
          },
        },
        {
          ...protects,
          call: 'addFeeRule',
          about: '',
          input: {
            scope: 'promotion',
            basisPoints: 300,
            from: '2026-12-01',
            until: '2026-12-31',
            note: 'Winter',
          },
        },
        { ...protects, call: 'endFeeRule', input: { id: feeId, until: '2026-12-24' } },
        { ...protects, call: 'takeBackFeeRule', input: { id: sampleId(30) } },
        {
          ...protects,
          call: 'inviteStaff',
          about: 'Huda',
          input: { name: 'Huda', email: 'huda@example.ae', role: 'finance' },
        },
        {
          ...protects,
          call: 'setStaffRole',
          about: 'Salem',
          input: { id: sampleId(5), role: 'administrator' },
        },
        { ...protects, call: 'enableStaff', about: 'Salem', input: { id: sampleId(5) } },
      ],
      {
        answers: [
          answer(
            listSettings,
            sample(listSettings.output, {
              tunables: [{ name: 'twoPersonLimit', value: 10_000 }],
              fees: [{ id: feeId, basisPoints: 900, from: '2026-12-20T00:00:00.000Z' }],
            }),
          ),
          answer(
            pageFeeRules,
            sample(pageFeeRules.output, {
              records: [{ id: feeId, basisPoints: 400, merchant: { name: 'Cool Breeze' } }],
              total: 1,
            }),
          ),
        ],
      },
    );
    await screen.shows('Last day of the special rate');
    const text = screen.text().replaceAll(/[\u2066-\u2069]/g, '');
    for (const words of [
      'Refund AED 1,500.00 to settle the dispute about order KO-17',
      'Cancel order KO-17 and refund AED 1,500.00',
      'Limit for payouts with one approval: AED 10,000.00 → AED 20,000.00',
      '“Wait before the first payment to a new account” becomes 2',
      '“Limit for payouts with one approval” becomes AED 30,000.00',
      'Service fee 7.5% from 1 Dec 2026',
      'Withdraw the service fee 9% from 20 Dec 2026',
      'Withdraw the upcoming service fee',
      'Special rate of 4% for Cool Breeze from 1 Dec 2026',
      'Special rate of 3% for all merchants (promotion) from 1 Dec 2026 to 31 Dec 2026',
      'Last day of the special rate 4% for Cool Breeze: 24 Dec 2026',
      'Withdraw an upcoming special rate',
      'Invite Huda (huda@example.ae) as Finance',
      'Role of Salem becomes Administrator',
      'Enable the account of Salem',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('is agreed to after a question, and refused to whoever comes too late', async () => {
    const screen = await render([{}], {
      answers: [
        inTurn(
          refuse(decideSecondPerson, 'secondPersonNeeded', { message: 'Somebody else' }),
          answer(decideSecondPerson, sample(secondPersonAsk)),
          refuse(decideSecondPerson, 'secondPersonWrongState', { message: 'Decided meanwhile' }),
        ),
      ],
    });
    await screen.press('button', 'Agree');
    const dialog = screen.within('dialog', 'Agree to this?');
    await dialog.shows('It is done at once, in the name of Noura.');
    await dialog.press('button', 'Agree');
    await dialog.shows('Somebody else');
    await dialog.press('button', 'Agree');
    await screen.window.shows('Agreed and done.');
    expect(screen.calls(decideSecondPerson)[0]).toEqual({
      id: sampleId(20),
      decision: 'agree',
      reason: '',
    });
    await screen.press('button', 'Agree');
    await screen.within('dialog', 'Agree to this?').press('button', 'Agree');
    await screen.window.shows('Decided meanwhile');
    expect(screen.query('dialog', 'Agree to this?')).toBeUndefined();
  });

  it.each([
    {
      part: { call: 'setServiceFee' as const, input: { basisPoints: 750, from: '2026-12-01' } },
      says: 'It counts a day from now, in the name of Noura.',
    },
    {
      part: { call: 'enableStaff' as const, about: 'Salem', input: { id: sampleId(5) } },
      says: 'It counts a day from now, in the name of Noura.',
    },
  ])('says before it is agreed to, of $part.call: $says', async ({ part, says }) => {
    const screen = await render([{ ...part, orderId: null, amount: null }]);
    await screen.press('button', 'Agree');
    await screen.within('dialog', 'Agree to this?').shows(says);
  });

  it('is refused with a reason', async () => {
    const screen = await render([{ amount: null }], {
      answers: [answer(decideSecondPerson, sample(secondPersonAsk))],
    });
    await screen.press('button', 'Refuse');
    const dialog = screen.within('dialog', 'Refuse this?');
    await dialog.press('button', 'Refuse');
    await dialog.refused('Reason', 'Please fill in');
    await dialog.type('Reason', 'They were kept.');
    await dialog.press('button', 'Refuse');
    await screen.window.shows('Refused.');
    expect(screen.calls(decideSecondPerson)).toEqual([
      { id: sampleId(20), decision: 'refuse', reason: 'They were kept.' },
    ]);
  });

  it('that is agreed counts later, and is stopped by who may only do that', async () => {
    const agreed = {
      call: 'enableStaff' as const,
      about: 'Salem',
      amount: null,
      orderId: null,
      status: 'agreed' as const,
      decidedBy: by,
      decidedAt: '2026-11-20T09:00:00.000Z',
      dueAt: '2026-11-21T09:00:00.000Z',
      mayDecide: false,
    };
    const screen = await render([agreed], {
      search: '?status=agreed',
      answers: [answer(decideSecondPerson, sample(secondPersonAsk))],
    });
    await screen.shows('Agreed by Omar on 20 Nov 2026');
    await screen.shows('Counts from 21 Nov 2026');
    expect(screen.query('button', 'Agree')).toBeUndefined();
    await screen.press('button', 'Stop');
    const dialog = screen.within('dialog', 'Stop this?');
    await dialog.type('Reason', 'I know nothing of it.');
    await dialog.press('button', 'Stop');
    await screen.window.shows('Stopped.');
    expect(screen.calls(decideSecondPerson)).toEqual([
      { id: sampleId(20), decision: 'stop', reason: 'I know nothing of it.' },
    ]);
  });

  it('that is over says who decided and why, and what it failed at', async () => {
    const decided = { decidedBy: by, decidedAt: '2026-11-20T09:00:00.000Z' };
    const none = { mayDecide: false, mayStop: false };
    const screen = await render(
      [
        { ...none, ...decided, status: 'refused', note: 'They were kept.' },
        { ...none, ...decided, status: 'stopped', note: 'Not agreed on.' },
        { ...none, ...decided, status: 'failed', note: 'You have no permission' },
      ],
      { role: 'auditor', search: '?status=all' },
    );
    await screen.shows('Refused by Omar on 20 Nov 2026');
    for (const words of ['They were kept.', 'Stopped by Omar', 'Not agreed on.'])
      expect(screen.text()).toContain(words);
    for (const words of ['Could not be done', 'Agreed by Omar', 'You have no permission'])
      expect(screen.text()).toContain(words);
    // Nothing is left to decide, so nothing stands for it.
    expect(screen.query('columnheader', 'Decision')).toBeUndefined();
    expect(screen.query('button', 'Stop')).toBeUndefined();
  });
});
