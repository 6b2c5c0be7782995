import { expect, test as base } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { parseMessage, type Message } from './setup/read-mail.ts';
import { mailboxFile } from './setup/run-environment.ts';

/** Which message is meant; the newest one that fits. */
export interface Wanted {
  /** Whole address or number. */
  readonly to: string;
  /** Something its subject or text says. */
  readonly says?: RegExp;
  /** How many messages this recipient had before; only later ones count. */
  readonly after?: number;
}

/** What the product sent out. */
export interface Mailbox {
  /** Waits for the message to arrive. */
  message(wanted: Wanted): Promise<Message>;
  /** How many messages a recipient has so far: take it before the click, give it as `after`. */
  count(to: string): number;
}

/** The one-time code of a message: its six digits. */
export function codeIn(message: Message): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}

/** The links of a message, in the order in which they stand. */
export function linksIn(message: Message): string[] {
  return message.text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
}

/**
 * The base of every journey: `mailbox` for what was sent out, and a page that may not break. An
 * uncaught error or a refused script (content security policy) fails the journey that met it.
 */
export const test = base.extend<{ mailbox: Mailbox; unbroken: void }>({
  // Playwright reads a fixture's needs from this pattern; an empty one says that there are none.
  // oxlint-disable-next-line no-empty-pattern
  mailbox: async ({}, provide) => {
    await provide({ message: awaitMessage, count: (to) => messagesTo(to).length });
  },
  unbroken: [
    async ({ context }, provide) => {
      const problems: string[] = [];
      context.on('weberror', (event) => problems.push(event.error().message));
      context.on('console', (line) => {
        if (line.type() === 'error' && /content security policy/i.test(line.text()))
          problems.push(line.text());
      });
      await provide();
      expect(problems, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

async function awaitMessage({ to, says = /./, after = 0 }: Wanted): Promise<Message> {
  const find = () =>
    messagesTo(to)
      .slice(after)
      .findLast(({ subject, text }) => says.test(`${subject}\n${text}`));
  await expect
    .poll(find, { message: `a message to ${to} that says ${says}`, timeout: 30_000 })
    .toBeDefined();
  const message = find();
  if (!message) throw new Error('the message was there a moment ago');
  return message;
}

function messagesTo(to: string): Message[] {
  const file = mailboxFile();
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(parseMessage)
    .filter((message) => message.to.toLowerCase() === to.toLowerCase());
}
