import { fils } from '@khidma/domain/money/fils';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PageOutcome, Payments, WebhookRequest } from '../adapters/payments/payments.ts';

/** A provider in a test, with the hands of its customers. */
export interface ProviderStage {
  readonly payments: Payments;
  readonly now: () => Date;
  /** The customer pays on a page with a card that ends in 4242; false where nothing is taken. */
  pay(page: string): Promise<boolean>;
  /** The customer's card ends in 0002, and is declined. */
  decline(page: string): Promise<void>;
  /** What it has told since it was asked last. */
  takeMessages(): WebhookRequest[];
}

const AMOUNT = 20_050;

/** What the product asks of every provider: each adapter passes it. */
export function itIsAProvider(name: string, stage: () => ProviderStage): void {
  const open = async (key = `pay:${randomUUID()}:1`) => {
    const { payments, now } = stage();
    const closesAt = new Date(Math.floor(now().getTime() / 60_000) * 60_000 + 15 * 60_000);
    const opened = await payments.openPage({
      key,
      amount: fils(AMOUNT),
      description: 'KO-100001 · Deep cleaning',
      lang: 'ar-AE',
      paidUrl: 'https://khidma.example/shop/orders/1/pay?back=paid',
      leftUrl: 'https://khidma.example/shop/orders/1/pay?back=left',
      closesAt,
    });
    return { key, opened, page: pageOf(opened) };
  };
  const paid = async () => {
    const { key, page } = await open();
    expect(await stage().pay(page)).toBe(true);
    const standing = await stage().payments.lookUp({ key, page });
    if (standing.state !== 'captured') throw new Error(`it is ${standing.state}`);
    return { key, page, capture: standing.money.reference, money: standing.money };
  };
  const give = (capture: string, key: string, amount: number) =>
    stage().payments.refund({ key, capture, amount: fils(amount) });

  describe(`${name}: a page`, () => {
    it('is one under its key, however often it is asked for', async () => {
      const first = await open();
      expect((await open(first.key)).opened).toEqual(first.opened);
    });

    it('of a key that it has not heard of is none, and undone at will', async () => {
      const unheard = { key: `pay:${randomUUID()}:1`, page: '' };
      expect(await stage().payments.lookUp(unheard)).toEqual({ state: 'none' });
      expect(await stage().payments.void(unheard)).toMatchObject({ ok: true });
    });

    it('is open until it is paid, once, in fils', async () => {
      const { key, page } = await open();
      expect(await stage().payments.lookUp({ key, page })).toEqual({ state: 'open' });
      expect(await stage().pay(page)).toBe(true);
      expect(await stage().pay(page)).toBe(false);
      expect(await stage().payments.lookUp({ key, page })).toMatchObject({
        state: 'captured',
        money: { amount: AMOUNT, currency: 'AED', cardLast4: '4242' },
      });
    });

    it('that is undone takes nothing any more, whether it is undone once or twice', async () => {
      const { key, page } = await open();
      for (let time = 0; time < 2; time += 1)
        expect(await stage().payments.void({ key, page })).toMatchObject({ ok: true });
      expect(await stage().pay(page)).toBe(false);
      expect(await stage().payments.lookUp({ key, page })).toEqual({ state: 'undone' });
    });

    it('that is undone when it is paid gives everything back, once', async () => {
      const { key, page, capture } = await paid();
      for (let time = 0; time < 2; time += 1)
        expect(await stage().payments.void({ key, page })).toMatchObject({ ok: true });
      expect(await stage().payments.lookUp({ key, page })).toEqual({ state: 'undone' });
      expect(await give(capture, `refund:${key}`, 1)).toMatchObject({ ok: false });
    });
  });

  describe(`${name}: what was taken`, () => {
    it('goes back in parts, each once, and never more than was taken', async () => {
      const { key, page, capture } = await paid();
      for (let time = 0; time < 2; time += 1)
        expect(await give(capture, `refund:${key}`, 8_000)).toMatchObject({ ok: true });
      expect(await give(capture, `refund:${key}:8000`, AMOUNT)).toEqual({
        ok: false,
        refusal: 'amountTooHigh',
      });
      expect(await stage().payments.lookUp({ key, page })).toMatchObject({ state: 'captured' });
      const rest = await give(capture, `refund:${key}:rest`, AMOUNT - 8_000);
      expect(rest, 'the refusal has used nothing up').toMatchObject({ ok: true });
      expect(await give(capture, `refund:${key}:more`, 1)).toMatchObject({ ok: false });
    });

    it('is nothing under another name', async () =>
      expect(await give('pi_unknown', `refund:${randomUUID()}`, 100)).toEqual({
        ok: false,
        refusal: 'referenceUnknown',
      }));
  });

  describe(`${name}: its word`, () => {
    const heard = async (request: WebhookRequest) => stage().payments.readNews(request);
    const told = async () => {
      stage().takeMessages();
      const { key, page } = await open();
      await stage().decline(page);
      await stage().pay(page);
      return { key, messages: stage().takeMessages() };
    };

    it('says that a card was declined, and that the next one paid, by names that stay', async () => {
      const { key, messages } = await told();
      const news = await Promise.all(messages.map((each) => heard(each)));
      expect(news).toMatchObject([
        { about: 'declined', key, reason: 'cardDeclined', cardLast4: '0002' },
        { about: 'captured', key, money: { amount: AMOUNT, currency: 'AED', cardLast4: '4242' } },
      ]);
      const again = await Promise.all(messages.map((each) => heard(each)));
      expect(again).toEqual(news);
      expect(new Set(news.map((each) => each?.id)).size).toBe(2);
    });

    it('is nobody else’s: changed, unsigned, old and of the future it is none', async () => {
      const { messages } = await told();
      const [message] = messages;
      if (message === undefined) throw new Error('it told nothing');
      const { body, now } = message;
      const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
      const changed = Buffer.from(body.toString('utf8').replace('declined', 'captured'));
      for (const forged of [
        { ...message, body: changed },
        { ...message, headers: {} },
        { ...message, now: later(302) },
        { ...message, now: later(-302) },
      ])
        expect(await heard(forged)).toBeNull();
      expect(await heard({ ...message, now: later(290) })).not.toBeNull();
    });
  });
}

function pageOf(opened: PageOutcome): string {
  if (!opened.ok) throw new Error(`no page was opened: ${opened.refusal}`);
  return opened.reference;
}
