import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getApplication, sendApplicationLink } from '@khidma/contract/merchants/applications';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { linkIn, messageTo } from '../../../testing/mailbox.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const linkMails = async (to: string): Promise<number> => {
  const mails = await server.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.recipient, to));
  return mails.filter(({ kind }) => kind === 'applicationLink').length;
};

describe('sendApplicationLink refuses', () => {
  it('a reference that is none, and addresses that are none', async () => {
    const empty = await server.call(sendApplicationLink, { reference: '', email: '' });
    expect(empty.code).toBe(errorCodes.invalid);
    const good = { reference: 'KA-10001', email: 'a@example.ae' };
    await refusesInput(server, sendApplicationLink, {
      cases: [
        { input: { ...good, reference: ' ' }, path: 'reference', rule: 'required' },
        { input: { ...good, reference: 'K'.repeat(21) }, path: 'reference', rule: 'tooLong' },
        { input: { ...good, email: 'a b@example.ae' }, path: 'email', rule: 'emailBlank' },
        { input: { ...good, email: 'علي@example.ae' }, path: 'email', rule: 'emailLatin' },
        {
          input: { ...good, email: `${'a'.repeat(90)}@example.ae` },
          path: 'email',
          rule: 'tooLong',
        },
      ],
    });
  });
});

describe('No answer tells a stranger whether an address is known', () => {
  it('answers alike, and mails nobody, where reference and address do not belong together', async () => {
    const mine = await givenApplication(server);
    const other = await givenApplication(server);
    for (const input of [
      { reference: mine.reference, email: other.form.email },
      { reference: 'KA-99999999', email: mine.form.email },
      { reference: mine.reference, email: 'nobody@example.ae' },
    ]) {
      expect(await server.ok(sendApplicationLink, input)).toBeNull();
    }
    expect(await linkMails(mine.form.email)).toBe(0);
    expect(await linkMails(other.form.email)).toBe(0);
  });
});

describe('A signed, expiring link by mail', () => {
  it('is sent again where the old one is lost or has expired, at most once a minute', async () => {
    const { reference, form, link: old } = await givenApplication(server);
    const input = { reference: ` ${reference.toLowerCase()} `, email: form.email.toUpperCase() };
    await server.ok(sendApplicationLink, input);
    expect(await linkMails(form.email), 'one has just been sent').toBe(0);
    server.clock.advance(365 * 86_400_000);
    expect((await server.call(getApplication, { link: old })).code).toBe(
      errorCodes.applicationLinkExpired,
    );
    await server.ok(sendApplicationLink, input);
    await server.ok(sendApplicationLink, input);
    expect(await linkMails(form.email)).toBe(1);
    const { text } = await messageTo(server, form.email, 'applicationLink');
    for (const word of [form.merchantName, form.contactName]) expect(text).not.toContain(word);
    expect((await server.ok(getApplication, { link: linkIn(text) })).reference).toBe(reference);
  });
});
