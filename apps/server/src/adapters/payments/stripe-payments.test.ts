import type { EvidenceFileKind } from '@khidma/domain/payments/evidence-files';
import { fils } from '@khidma/domain/money/fils';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itIsAProvider } from '../../testing/payments-suite.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/stripe/fake-stripe.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripePlaceOf } from './stripe-place.ts';

let now = new Date('2026-11-17T06:00:00Z');
let stripe: FakeStripe;
let payments: Payments;
beforeAll(async () => {
  stripe = await startFakeStripe(() => now);
  payments = stripePayments(stripe.place);
});
beforeEach(() => {
  now = new Date('2026-11-17T06:00:00Z');
});
afterAll(() => stripe.close());

itIsAProvider('Stripe', () => ({
  payments,
  now: () => now,
  pay: (page) => Promise.resolve(stripe.ledger.pay(page)),
  decline: (page) => Promise.resolve(stripe.ledger.decline(page, 'generic_decline')),
  takeMessages: () => stripe.takeMessages(),
}));

const request = (changes: object = {}) => ({
  key: `pay:${randomUUID()}:1`,
  amount: fils(20_000),
  description: 'KO-100001',
  lang: 'en-AE',
  paidUrl: 'https://khidma.example/paid',
  leftUrl: 'https://khidma.example/left',
  closesAt: new Date(now.getTime() + 900_000),
  ...changes,
});

async function opened(changes: object = {}) {
  const asked = request(changes);
  const page = await payments.openPage(asked);
  if (!page.ok) throw new Error(page.refusal);
  return { key: asked.key, page: page.reference };
}

describe('Stripe by its own rules', () => {
  it('an answer that is lost is asked for again under the same key, and one page is open', async () => {
    const asked = request();
    const before = stripe.asked.length;
    stripe.loseAnswers(1);
    expect(await payments.openPage(asked)).toMatchObject({ ok: true });
    expect(stripe.asked.slice(before)).toEqual(Array(2).fill('POST /v1/checkout/sessions'));
    expect(await payments.openPage(asked)).toEqual(await payments.openPage(asked));
  });

  it('another amount under the same key throws: nobody knows which is meant', async () => {
    const asked = request();
    await payments.openPage(asked);
    await expect(payments.openPage({ ...asked, amount: fils(30_000) })).rejects.toThrow(
      'another request',
    );
  });

  it('a page may be opened at the last moment of the order’s time', async () => {
    expect(await opened({ closesAt: new Date(now.getTime() + 1) })).toBeTruthy();
  });

  it('what is too much is refused, what is no amount never asked', async () => {
    const asked = await payments.openPage(request({ amount: 100_000_000 }));
    expect(asked).toEqual({ ok: false, refusal: 'amountTooHigh' });
    await expect(payments.openPage(request({ amount: 0.5 }))).rejects.toThrow('no amount');
  });

  it('a page of another payment is never taken for this one’s', async () => {
    const { page } = await opened();
    await expect(payments.lookUp({ key: 'pay:other:1', page })).rejects.toThrow('another payment');
  });

  it('a refund is one beyond the day for which Stripe keeps its keys', async () => {
    const { key, page } = await opened();
    stripe.ledger.pay(page);
    const standing = await payments.lookUp({ key, page });
    if (standing.state !== 'captured') throw new Error(standing.state);
    const back = { key: `refund:${key}`, capture: standing.money.reference, amount: fils(20_000) };
    const first = await payments.refund(back);
    const before = stripe.asked.length;
    expect(await payments.refund(back)).toEqual(first);
    expect(stripe.asked.slice(before)).toEqual(['GET /v1/refunds']);
  });

  it('that a page is closed is told, and what is none of ours is nothing', async () => {
    stripe.takeMessages();
    const { key, page } = await opened();
    await payments.void({ key, page });
    const [message] = stripe.takeMessages();
    if (message === undefined) throw new Error('it told nothing');
    expect(await payments.readNews(message)).toMatchObject({ about: 'closed', key });
    stripe.ledger.decline((await opened({ key: '' })).page, 'insufficient_funds');
    const [other] = stripe.takeMessages();
    if (other === undefined) throw new Error('it told nothing');
    expect(await payments.readNews(other)).toMatchObject({ key: '', reason: 'insufficientFunds' });
  });

  it('with a wrong key, or not reached, it throws: nobody knows what stands', async () => {
    const wrong = stripePayments({ ...stripe.place, secretKey: 'sk_test_other' });
    await expect(wrong.openPage(request())).rejects.toThrow('Invalid API Key');
    const nowhere = stripePayments({ ...stripe.place, port: 1 });
    await expect(nowhere.lookUp({ key: 'k', page: 'cs_test_1' })).rejects.toThrow();
  });
});

describe('a dispute at Stripe', () => {
  const disputed = async (status?: 'warning_needs_response') => {
    const { key, page } = await opened();
    stripe.ledger.pay(page);
    stripe.takeMessages();
    return { key, id: stripe.ledger.dispute(page, status) };
  };
  const heard = async () => {
    const news = await Promise.all(stripe.takeMessages().map((each) => payments.readNews(each)));
    return news.flatMap((each) => (each?.about === 'chargeback' ? [each] : []));
  };

  it('is told when it is opened, when the money leaves with a fee, and when it is decided', async () => {
    const { key, id } = await disputed();
    stripe.ledger.withdrawFunds(id);
    stripe.ledger.closeDispute(id, 'lost');
    const [first, second, third, ...more] = await heard();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      key,
      chargeback: {
        reference: id,
        report: 'taken',
        amount: 20_000,
        currency: 'AED',
        fee: 0,
        answerBy: new Date('2026-11-24T06:00:00Z'),
        isAnswered: false,
      },
    });
    expect(second?.chargeback).toMatchObject({ report: 'taken', fee: 5_500 });
    expect(third?.chargeback).toMatchObject({ report: 'lost' });
  });

  it('that only asks takes nothing yet', async () => {
    const { id } = await disputed('warning_needs_response');
    stripe.ledger.withdrawFunds(id);
    const reports = (await heard()).map(({ chargeback }) => chargeback.report);
    expect(reports).toEqual(['inquiry', 'taken']);
  });

  it('takes evidence once, however often it is handed in', async () => {
    const { id } = await disputed();
    stripe.loseAnswers(2);
    const evidence = { reference: id, text: 'The work was done.', files: [] };
    await expect(payments.answerChargeback(evidence)).rejects.toThrow();
    for (const text of ['The work was done.', 'Something else'])
      expect(await payments.answerChargeback({ ...evidence, text })).toMatchObject({ ok: true });
    expect(stripe.ledger.evidenceOf(id)).toBe('The work was done.');
    expect(await payments.lookUpChargeback(id)).toMatchObject({
      chargeback: { report: 'taken', isAnswered: true },
    });
  });

  it('takes files in the field of each, byte for byte, and hears of them with the words', async () => {
    const { id } = await disputed();
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0x0d, 0x0a, 0x0d, 0x0a, 0x80]);
    const files: { kind: EvidenceFileKind; reference: string }[] = [];
    for (const kind of ['receipt', 'work', 'signature'] as const) {
      const mime = kind === 'signature' ? ('image/png' as const) : ('application/pdf' as const);
      const file = { kind, name: `${kind}.file`, mime, bytes };
      const told = await payments.uploadEvidence({ reference: id, file });
      if (!told.ok) throw new Error('it was refused');
      files.push({ kind, reference: told.reference });
    }
    expect(stripe.ledger.filesOf(id)).toEqual({});
    const answered = await payments.answerChargeback({ reference: id, text: 'Done', files });
    expect(answered).toMatchObject({ ok: true });
    const file = { purpose: 'dispute_evidence', bytes };
    expect(stripe.ledger.filesOf(id)).toEqual({
      receipt: { ...file, name: 'receipt.file', mime: 'application/pdf' },
      service_documentation: { ...file, name: 'work.file', mime: 'application/pdf' },
      customer_signature: { ...file, name: 'signature.file', mime: 'image/png' },
    });
  });

  it('has no room for a file beyond its limit, and says so of one that never arrived', async () => {
    const { id } = await disputed();
    const upload = (size: number) =>
      payments.uploadEvidence({
        reference: id,
        file: { kind: 'work', name: 'w.pdf', mime: 'application/pdf', bytes: Buffer.alloc(size) },
      });
    const before = stripe.asked.length;
    expect(await upload(4_500_001)).toEqual({ ok: false, refusal: 'referenceUnknown' });
    expect(stripe.asked).toHaveLength(before);
    stripe.loseAnswers(2);
    await expect(upload(10)).rejects.toThrow();
    expect(await upload(10)).toMatchObject({ ok: true });
  });

  it('that is decided, or none, takes none', async () => {
    const { id } = await disputed();
    stripe.ledger.closeDispute(id, 'won');
    const refused = { ok: false, refusal: 'referenceUnknown' };
    expect(await payments.answerChargeback({ reference: id, text: 'Late', files: [] })).toEqual(
      refused,
    );
    const unknown = { reference: 'du_unknown', text: 'None', files: [] };
    expect(await payments.answerChargeback(unknown)).toEqual(refused);
    expect(await payments.lookUpChargeback('du_unknown')).toBeNull();
  });
});

describe('PAYMENTS_URL', () => {
  it('says where Stripe is and what speaks for us', () =>
    expect(stripePlaceOf('https://sk_test_1:whsec_a%2Fb@api.stripe.com')).toEqual({
      protocol: 'https',
      host: 'api.stripe.com',
      port: 443,
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_a/b',
    }));

  it.each([
    'api.stripe.com',
    'ftp://sk_test_1:whsec_a@api.stripe.com',
    'https://api.stripe.com',
    'https://pk_test_1:whsec_a@api.stripe.com',
    'https://sk_test_1:secret@api.stripe.com',
    'https://sk_test_1:whsec_a@api.stripe.com/v1',
    'http://sk_test_1:whsec_a@api.stripe.com',
  ])('%s is refused, and its keys are not repeated', (text) => {
    const said = stripePlaceOf(text);
    expect(said).toMatch(/^must be a URL such as/);
    expect(said).not.toContain('_test_1');
  });
});
