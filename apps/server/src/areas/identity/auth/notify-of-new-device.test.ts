import { signIn } from '@khidma/contract/identity/sign-in';
import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { givenMerchant, type GivenMerchant } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const DAY = 86_400_000;
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const enter = (
  { email, password }: GivenMerchant,
  userAgent: string,
  typed: string = password,
  lang = 'en_US',
) =>
  server.call(
    signIn,
    { account: email, password: typed },
    { lang, headers: { 'user-agent': userAgent } },
  );

const mailsTo = async ({ email }: GivenMerchant): Promise<number> => {
  const [row] = await server.db
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, 'newDevice')));
  return row?.mails ?? 0;
};

describe('mail on a new device: not', () => {
  it('at the very first sign-in', async () => {
    const merchant = await givenMerchant(server);
    await server.db.delete(sessions).where(eq(sessions.subjectId, merchant.merchantId));
    await enter(merchant, desk);
    expect(await mailsTo(merchant)).toBe(0);
  });

  it('after a wrong password', async () => {
    const merchant = await givenMerchant(server);
    await enter(merchant, desk, 'wrong');
    expect(await mailsTo(merchant)).toBe(0);
  });

  it('from a device that was seen in the last 90 days, its browser updated meanwhile', async () => {
    const merchant = await givenMerchant(server);
    await enter(merchant, desk);
    server.clock.advance(89 * DAY);
    await forgetOld(server.ctx);
    await enter(merchant, desk.replace('141.0.0.0', '144.0.7559.12'));
    expect(await mailsTo(merchant)).toBe(1);
  });
});

describe('mail on a new device', () => {
  it('says which and when, in the language that the merchant reads, with the way to the devices', async () => {
    const merchant = await givenMerchant(server);
    await enter(merchant, desk);
    const english = await messageTo(server, merchant.email, 'newDevice');
    expect(english.text).toContain('Device: Chrome · Windows');
    expect(english.text).toMatch(/Signed in: .*10:00/);
    expect(english.text).toContain('https://khidma.example/user-center/account-settings');
    await enter(merchant, phone, merchant.password, 'ar-AE');
    expect(await mailsTo(merchant)).toBe(2);
    const [arabic] = await server.db
      .select({ text: outbox.text })
      .from(outbox)
      .where(and(eq(outbox.recipient, merchant.email), eq(outbox.lang, 'ar-AE')));
    expect(arabic?.text).toContain('Safari · iOS');
  });

  it('comes again when the device was not seen for 90 days', async () => {
    const merchant = await givenMerchant(server);
    await enter(merchant, desk);
    server.clock.advance(91 * DAY);
    await forgetOld(server.ctx);
    await enter(merchant, desk);
    expect(await mailsTo(merchant)).toBe(2);
  });
});
