import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portOf } from '../../../../../packages/testkit/src/port-of.ts';
import { FakeMailer } from '../../testing/fake-mailer.ts';
import { outboxOnlyMailer, smtpMailer } from './smtp-mailer.ts';

const message = {
  to: 'noura@example.ae',
  subject: 'طلبك قيد المراجعة',
  text: 'Under review',
  html: '<p>Under review</p>',
};

describe('mail goes over SMTP when it is set', () => {
  const received: { to: string[]; from: string; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? new Error('no such user') : null),
    onData: (stream, session, done) => {
      void receive(stream, session.envelope).finally(done);
    },
  });
  let url: string;

  async function receive(stream: Readable, envelope: SMTPServerEnvelope): Promise<void> {
    const { mailFrom, rcptTo } = envelope;
    const raw = await text(stream);
    const from = mailFrom ? mailFrom.address : '';
    received.push({ raw, from, to: rcptTo.map(({ address }) => address) });
  }

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    url = `smtp://127.0.0.1:${portOf(server.server.address())}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  beforeEach(() => received.splice(0));

  it('throws when the server refuses the recipient, so that the outbox tries again', async () => {
    const mailer = smtpMailer({ url, from: 'Khidma <no-reply@khidma.example>' });
    await expect(mailer.send({ ...message, to: 'nobody@example.ae' })).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it('throws when there is no server', async () => {
    const mailer = smtpMailer({
      url: 'smtp://127.0.0.1:1',
      from: 'Khidma <no-reply@khidma.example>',
    });
    await expect(mailer.send(message)).rejects.toThrow();
  });

  it('carries both forms of the text and any script in the subject', async () => {
    const { providerId } = await smtpMailer({ url, from: 'Khidma <no-reply@khidma.example>' }).send(
      message,
    );
    expect(providerId).toMatch(/@/);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      to: ['noura@example.ae'],
      from: 'no-reply@khidma.example',
    });
    expect(received[0]?.raw).toContain('multipart/alternative');
    expect(received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('carries an event for calendars with its method, and none where there is none', async () => {
    const mailer = smtpMailer({ url, from: 'Khidma <no-reply@khidma.example>' });
    await mailer.send(message);
    await mailer.send({
      ...message,
      calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR',
    });
    expect(received[0]?.raw).not.toContain('text/calendar');
    expect(received[1]?.raw).toMatch(/text\/calendar;[^]*method=CANCEL/i);
  });

  it('keeps a line break in the subject from becoming a header', async () => {
    await smtpMailer({ url, from: 'no-reply@khidma.example' }).send({
      ...message,
      subject: 'Hello\r\nBcc: other@example.ae',
    });
    expect(received[0]?.to).toEqual(['noura@example.ae']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/m);
  });
});

describe('without a server', () => {
  it('a mail counts as delivered when it is in the outbox', async () => {
    expect(await outboxOnlyMailer.send(message)).toEqual({ providerId: 'outbox' });
  });

  it('the fake one refuses and collects as it is told', async () => {
    const mailer = new FakeMailer();
    mailer.failure = new Error('down');
    await expect(mailer.send(message)).rejects.toThrow('down');
    mailer.failure = undefined;
    await mailer.send(message);
    expect(mailer.sent).toEqual([message]);
  });
});
