import { expect } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { parseMessage, type Message } from './read-mail.ts';

/** Which message is meant; the newest one that fits. */
export interface Wanted {
  /** Whole address or number. */
  readonly to: string;
  /** Something its subject or text says. */
  readonly says?: RegExp | string;
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

/** Reads what `startMailbox` wrote down. */
export function readMailbox(file: string): Mailbox {
  const messagesTo = (to: string): Message[] => {
    if (!existsSync(file)) return [];
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map(parseMessage)
      .filter((message) => message.to.toLowerCase() === to.toLowerCase());
  };
  return {
    count: (to) => messagesTo(to).length,
    message: async (wanted) => {
      const { to, after = 0 } = wanted;
      const find = () =>
        messagesTo(to)
          .slice(after)
          .findLast(({ subject, text }) => says(`${subject}\n${text}`, wanted.says));
      await expect
        .poll(find, {
          message: `a message to ${to} that says ${wanted.says ?? 'anything'}`,
          timeout: 60_000,
        })
        .toBeDefined();
      const message = find();
      if (!message) throw new Error('the message was there a moment ago');
      return message;
    },
  };
}

/** The one-time code of a message: its six digits. */
export function codeIn(message: Message): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in: ${message.text}`);
  return code;
}

/** What a message says behind a label, such as the one-time password. Isolates around it are no part of it. */
export function factIn(message: Message, label: string): string {
  const line = message.text.split('\n').find((each) => each.startsWith(`${label}: `));
  if (line === undefined) throw new Error(`no ${label} in: ${message.text}`);
  return line.slice(label.length + 2).replace(/[\u2066-\u2069]/g, '');
}

/** The links of a message, in the order in which they stand. */
export function linksIn(message: Message): string[] {
  return message.text.match(/https?:\/\/[^\s<>")\]]+/g) ?? [];
}

const says = (text: string, wanted: RegExp | string = ''): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
