import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { readMail, type Message } from './read-mail.ts';

/** A mail server and an SMS gateway that keep what they get. */
export interface MailboxServers {
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** An origin whose every page is empty. */
  readonly emptyOrigin: string;
  close(): Promise<void>;
}

/** Starts both on ports of their own; each message becomes one line of JSON in `file`. */
export async function startMailbox(file: string): Promise<MailboxServers> {
  const keep = (message: Message) => appendFileSync(file, `${JSON.stringify(message)}\n`);

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        for (const { address } of session.envelope.rcptTo) keep(readMail(raw, address));
        done();
      });
    },
  });

  const sms = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Empty</title>');
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (isSms(sent))
        keep({ channel: 'sms', to: sent.to, subject: '', text: sent.text, html: '' });
      response.setHeader('content-type', 'application/json').end('{"id":"kept"}');
    });
  });

  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', () => done()));
  await new Promise<void>((done) => sms.listen(0, '127.0.0.1', () => done()));
  const smsUrl = `http://127.0.0.1:${portOf(sms.address())}/`;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
    smsUrl,
    emptyOrigin: new URL(smsUrl).origin,
    close: async () => {
      await new Promise<void>((done) => smtp.close(() => done()));
      await new Promise<void>((done) => sms.close(() => done()));
    },
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string')
    throw new Error('the mailbox does not listen');
  return address.port;
}

function isSms(value: unknown): value is { readonly to: string; readonly text: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'to' in value &&
    'text' in value &&
    typeof value.to === 'string' &&
    typeof value.text === 'string'
  );
}
