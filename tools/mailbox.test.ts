import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpSmsSender } from '../apps/server/src/adapters/sms/http-sms-sender.ts';
import { smtpMailer } from '../apps/server/src/adapters/mail/smtp-mailer.ts';
import { startMailbox, type MailboxServers } from '../e2e/setup/mailbox.ts';

describe('the mailbox of the journeys reads what the server sends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'khidma-mailbox-'));
  const file = join(folder, 'mailbox.jsonl');
  let servers: MailboxServers;
  beforeAll(async () => {
    servers = await startMailbox(file);
  });
  afterAll(async () => {
    await servers.close();
    rmSync(folder, { recursive: true });
  });
  const last = (): unknown =>
    JSON.parse(readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '');

  it.each([
    ['Your code', 'Your code is 123456.'],
    [
      'رمز التحقق الخاص بك لتأكيد البريد الإلكتروني في خدمة',
      'رمزك هو 123456.\nhttp://127.0.0.1/status?ticket=a.b-c_d',
    ],
    ['您的验证码', `${'很长的一行。'.repeat(40)}\n123456`],
  ])('a mail: %s', async (subject, text) => {
    const html = `<p dir="auto">${text}</p>`;
    const mailer = smtpMailer({ url: servers.smtpUrl, from: 'Khidma <no-reply@khidma.test>' });
    await mailer.send({ to: 'someone@example.ae', subject, text, html });
    const message = last();
    expect(message).toMatchObject({ channel: 'mail', to: 'someone@example.ae', subject });
    expect(message).toHaveProperty('text', expect.stringContaining(text));
    expect(message).toHaveProperty('html', expect.stringContaining(html));
  });

  it('an SMS', async () => {
    await httpSmsSender(servers.smsUrl).send({ to: '+971501234567', text: '您的验证码 123456' });
    expect(last()).toMatchObject({
      channel: 'sms',
      to: '+971501234567',
      text: '您的验证码 123456',
    });
  });
});
