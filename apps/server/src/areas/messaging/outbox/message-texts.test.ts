import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageNotices } from '@khidma/contract/messaging/notices';
import {
  getMessageText,
  listMessageTexts,
  previewMessageText,
  sendTestMessage,
  setMessageText,
} from '@khidma/contract/messaging/message-texts';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageTexts, outbox } from '../../../db/schema/notices.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { enqueueMail, enqueueSms } from './deliver.ts';

let server: RunningTestServer;
let administrator: GivenStaff;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await givenStaff(server);
});
afterAll(() => server.close());
afterEach(async () => {
  await server.db.delete(messageTexts);
  await server.db.delete(outbox);
});

const parts = {
  subject: 'Order {order}: {merchantName} is coming',
  text: 'Dear {name},\n\nyou have {disputeWindow} to tell us of a problem with {service}.',
  action: 'Look at it',
} as const;
const placed = { channel: 'mail', kind: 'orderPlaced' } as const;
const input = { ...placed, version: 0, texts: { en_US: parts } } as const;

const set = (more: object = {}) =>
  server.ok(setMessageText, { ...input, ...more }, administrator.token);

const mailed = async (lang: 'en_US' | 'ar-AE' = 'en_US') => {
  const data = {
    name: 'Layla',
    link: 'https://khidma.example/x',
    order: 'KO-1',
    service: 'Deep cleaning',
    merchantName: 'Sunrise',
    amount: '22500',
  };
  const work = { ctx: server.ctx, now: server.clock.now() };
  await server.db.delete(outbox);
  await server.db.transaction((tx) =>
    enqueueMail({ ...work, tx }, { kind: 'orderPlaced', to: 'l@example.ae', lang, data }),
  );
  return newest();
};

const newest = async () => {
  const [row] = await server.db.select().from(outbox);
  if (row === undefined) throw new Error('nothing was written');
  return row;
};

describe('What is refused', () => {
  it('strangers, and staff who may not change settings', async () => {
    await refusesStrangers(server, listMessageTexts, {});
    await refusesStrangers(server, setMessageText, input);
    const support = await givenStaff(server, { role: 'support' });
    await server.ok(getMessageText, placed, support.token);
    const refused = await server.call(setMessageText, input, support.token);
    expect(refused.code).toBe(errorCodes.noPermission);
  });

  it('a message that there is not', async () => {
    for (const kind of ['nothing', 'toString', 'constructor'])
      for (const channel of ['mail', 'sms', 'notice'] as const) {
        const refused = await server.call(getMessageText, { channel, kind }, administrator.token);
        expect(refused.code).toBe(errorCodes.notFound);
      }
    const elsewhere = { ...input, kind: 'visitArrived' };
    const refused = await server.call(setMessageText, elsewhere, administrator.token);
    expect(refused.code).toBe(errorCodes.notFound);
  });

  it('texts that could not be filled in, each at its field and language', async () => {
    const typed = (lang: 'en_US' | 'ar-AE', change: object, more: object = {}) => ({
      ...input,
      ...more,
      texts: { [lang]: { ...parts, ...change } },
    });
    const code = { kind: 'resetCode' };
    const plain = { subject: 'Your code', action: '' };
    await refusesInput(server, setMessageText, {
      token: administrator.token,
      cases: [
        { input: typed('en_US', { subject: ' ' }), path: 'texts.en_US.subject', rule: 'required' },
        {
          input: typed('ar-AE', { text: 'مرحبًا {name' }),
          path: 'texts.ar-AE.text',
          rule: 'messageSyntax',
        },
        {
          input: typed('en_US', { text: '<b>{name}</b>' }),
          path: 'texts.en_US.text',
          rule: 'messageSyntax',
        },
        {
          input: typed('en_US', { text: '{iban}' }),
          path: 'texts.en_US.text',
          rule: 'placeholderUnknown',
        },
        // Told only where a time is reserved.
        {
          input: typed('en_US', { text: '{reservedAt}' }),
          path: 'texts.en_US.text',
          rule: 'placeholderUnknown',
        },
        {
          input: typed(
            'ar-AE',
            { ...plain, text: 'صالح {minutes, plural, one {دقيقة} other {# دقيقة}}' },
            code,
          ),
          path: 'texts.ar-AE.text',
          rule: 'pluralForms',
        },
        {
          input: typed('en_US', { ...plain, text: 'It is {code}.' }, code),
          path: 'texts.en_US.text',
          rule: 'placeholderMissing',
        },
        // What is secret is kept in no subject.
        {
          input: typed('en_US', { ...plain, subject: '{code}', text: '{minutes}' }, code),
          path: 'texts.en_US.subject',
          rule: 'placeholderUnknown',
        },
        // It has no button.
        {
          input: typed('en_US', { subject: 'a', text: '{minutes}' }, code),
          path: 'texts.en_US.action',
          rule: 'unknown',
        },
        {
          input: typed('en_US', { text: 'x'.repeat(5001) }),
          path: 'texts.en_US.text',
          rule: 'tooLong',
        },
        { input: { ...input, texts: { fr_FR: parts } }, path: 'texts.fr_FR', rule: 'unknown' },
      ],
    });
  });

  it('a change over somebody else’s', async () => {
    const both = await Promise.all(
      ['One', 'Two'].map((subject) =>
        server.call(
          setMessageText,
          { ...input, texts: { en_US: { ...parts, subject } } },
          administrator.token,
        ),
      ),
    );
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
      0,
      errorCodes.changedMeanwhile,
    ]);
  });
});

describe('A mail’s own text', () => {
  it('holds for the next mail, in its language alone, with terms and facts written out', async () => {
    await set();
    const own = await mailed();
    expect(own.subject).toBe('Order KO-1: Sunrise is coming');
    expect(own.text).toContain(
      'Dear Layla,\n\nyou have 7 days to tell us of a problem with Deep cleaning.',
    );
    expect(own.html).toContain('Look at it');
    expect((await mailed('ar-AE')).subject).not.toContain('coming');
  });

  it('keeps its history, and goes back to any of it', async () => {
    await set();
    const second = await set({
      version: 1,
      texts: { en_US: { ...parts, subject: 'Amount: {amount}' } },
    });
    expect(second).toMatchObject({ version: 2, own: { en_US: { subject: 'Amount: {amount}' } } });
    expect((await mailed()).subject).toBe('Amount: AED 225.00');
    const [, first] = second.history;
    const back = await set({ version: 2, texts: { en_US: first?.own.en_US } });
    expect(back.history.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await mailed()).subject).toContain('Sunrise is coming');
    const log = await server.ok(
      pageStaffActions,
      { action: 'setMessageText' },
      administrator.token,
    );
    expect(log.records[0]?.subjectName).toBe('Your order {order} is paid');
  });

  it('goes back to what is shipped, and is none where it is the same', async () => {
    await set();
    const { shipped } = await set({ version: 1, texts: { en_US: null } });
    expect((await mailed()).subject).toBe('Your order KO-1 is paid');
    const same = await set({ version: 2, texts: { en_US: shipped.en_US } });
    expect(same).toMatchObject({ version: 2, own: {} });
  });

  it('is headed by what readers see, filled in with facts of nobody, not by how it is written', async () => {
    await set();
    await server.db
      .update(messageTexts)
      .set({ texts: { en_US: parts, 'ar-AE': { ...parts, subject: '{nobody}' } } });
    const rows = await server.ok(listMessageTexts, {}, administrator.token);
    const headings = rows.flatMap(({ subjects }) => Object.values(subjects));
    expect(headings.filter((heading) => /[{}]/.test(heading))).toEqual([]);
    expect(rows.find(({ kind }) => kind === 'orderPlaced')?.subjects).toMatchObject({
      en_US: 'Order KO-100001: Cool Breeze Technical Services is coming',
      'ar-AE': expect.stringContaining('KO-100001'),
    });
    const { subjects } = await server.ok(getMessageText, placed, administrator.token);
    expect(subjects.en_US).toContain('KO-100001');
  });

  it('shows where a release ships another text than it was written over', async () => {
    await set();
    const old = { ...parts, subject: 'As it was in the last release' };
    await server.db.update(messageTexts).set({ shipped: { en_US: old } });
    const rows = await server.ok(listMessageTexts, {}, administrator.token);
    expect(rows.find(({ kind }) => kind === 'orderPlaced')).toMatchObject({
      changed: ['en_US'],
      outdated: ['en_US'],
      subjects: { en_US: 'Order KO-100001: Cool Breeze Technical Services is coming' },
    });
    const detail = await server.ok(getMessageText, placed, administrator.token);
    expect(detail.shippedBefore).toEqual({ en_US: old });
    // Another language's change leaves it as it was; its own takes note of the new one.
    const other = await set({ version: 1, texts: { zh_CN: parts } });
    expect(other.shippedBefore).toEqual({ en_US: old });
    const seen = await set({ version: 2, texts: { en_US: { ...parts, action: 'Go' } } });
    expect(seen.shippedBefore).toEqual({});
  });

  it('never stops a mail: one that was written past the console gives way to what is shipped', async () => {
    await set();
    for (const subject of ['{order', '{nobody}', 7])
      for (const text of ['fine', null]) {
        const broken = JSON.stringify({ en_US: { ...parts, subject, text } });
        await server.db.update(messageTexts).set({ texts: JSON.parse(broken) });
        expect((await mailed()).subject).toBe('Your order KO-1 is paid');
      }
  });
});

describe('Notices and SMS', () => {
  it('a notice is headed by its mail’s own subject, or its own', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    const kind = 'orderPaid';
    const before = await server.ok(pageNotices, {}, shop.merchant.token);
    expect(before.records[0]?.title).toMatch(/^New order KO-/);
    await set({
      kind,
      texts: { en_US: { ...parts, subject: 'Work for you: {order}', text: 'Go' } },
    });
    const after = await server.ok(pageNotices, {}, shop.merchant.token);
    expect(after.records[0]?.title).toMatch(/^Work for you: KO-/);
    await server.db.update(messageTexts).set({ texts: { en_US: { ...parts, subject: '{' } } });
    const broken = await server.ok(pageNotices, {}, shop.merchant.token);
    expect(broken.records[0]?.title).toMatch(/^New order KO-/);
  });

  it('an SMS says what the operator wrote', async () => {
    const text = '{code}: for {minutes, plural, one {# minute} other {# minutes}}.';
    await set({
      channel: 'sms',
      kind: 'resetCode',
      texts: { en_US: { subject: '', text, action: '' } },
    });
    const work = { ctx: server.ctx, now: server.clock.now() };
    await server.db.transaction((tx) =>
      enqueueSms(
        { ...work, tx },
        {
          kind: 'resetCode',
          to: '+971501234567',
          lang: 'en_US',
          data: { code: '012345', minutes: '1' },
        },
      ),
    );
    expect((await newest()).text).toBe('012345: for 1 minute.');
  });
});

describe('Looking at it beforehand', () => {
  it('shows mail, SMS and notice with facts made up, in the language asked for', async () => {
    const mail = await server.ok(
      previewMessageText,
      { ...placed, lang: 'ar-AE', parts: { ...parts, subject: '{amount} {name}' } },
      administrator.token,
    );
    // The currency has one name, in a sentence and in the table below.
    expect(mail.subject).toContain('225.00 درهم');
    expect(mail.html).toContain('225.00\u00a0درهم');
    expect(mail.html).not.toContain('AED');
    expect(mail.html).toContain('dir="rtl"');
    const notice = await server.ok(
      previewMessageText,
      {
        channel: 'notice',
        kind: 'visitArrived',
        lang: 'en_US',
        parts: { subject: '{merchantName} rings', text: '', action: '' },
      },
      administrator.token,
    );
    expect(notice).toEqual({
      subject: 'Cool Breeze Technical Services rings',
      text: '',
      html: '',
    });
    const refused = await server.call(
      previewMessageText,
      { ...placed, lang: 'en_US', parts: { ...parts, text: '{nmae}' } },
      administrator.token,
    );
    expect(refused).toMatchObject({ code: errorCodes.invalid });
    expect(await server.db.$count(messageTexts)).toBe(0);
  });

  it('a test goes to whoever asked, and changes nothing', async () => {
    const typed = { kind: 'orderPlaced', lang: 'en_US', parts } as const;
    const { to } = await server.ok(sendTestMessage, typed, administrator.token);
    expect(to).toBe(administrator.email);
    const [row] = await server.db.select().from(outbox).where(eq(outbox.recipient, to));
    expect(row?.subject).toBe('Order KO-100001: Cool Breeze Technical Services is coming');
    expect((await mailed()).subject).toBe('Your order KO-1 is paid');
  });
});
