import { and, desc, eq } from 'drizzle-orm';
import { outbox } from '../db/schema/notices.ts';
import type { MailKind, SmsKind } from '../areas/messaging/outbox/message-kinds.ts';
import type { Stage } from './people.ts';

/** The newest message of a kind to somebody, as it stands in the outbox; undefined where there is none. */
export async function findMessage(stage: Stage, to: string, kind: MailKind | SmsKind) {
  const [row] = await stage.ctx.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, to), eq(outbox.kind, kind)))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return row;
}

/** The newest message of a kind to somebody; fails where there is none. */
export async function messageTo(stage: Stage, to: string, kind: MailKind | SmsKind) {
  const row = await findMessage(stage, to, kind);
  if (row === undefined) throw new Error(`no ${kind} was written to ${to}`);
  return row;
}

/** What stands behind a label of an English mail: `factIn(text, 'Activation code')`. */
export function factIn(text: string, label: string): string {
  const found = new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`the mail says nothing of ${label}:\n${text}`);
  return found;
}

/** The token of the link to an application that a mail holds. */
export function linkIn(text: string): string {
  const found = /\/join\/status#link=([A-Za-z0-9_-]+)/.exec(text)?.[1];
  if (found === undefined) throw new Error(`the mail has no link:\n${text}`);
  return found;
}

/** The secret of the link that a text holds. */
export function secretIn(text: string): string {
  const found = /#link=([\w-]+)/.exec(text)?.[1];
  if (found === undefined) throw new Error(`the text has no link with a secret:\n${text}`);
  return found;
}

/** The six digits of a code. */
export function codeIn(text: string): string {
  const found = /\b(\d{6})\b/.exec(text)?.[1];
  if (found === undefined) throw new Error(`the message has no code:\n${text}`);
  return found;
}
