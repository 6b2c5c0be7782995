import type { OrderStatus } from '../orders/order-transitions.ts';
import { type Lang, langs } from '../reference/codes.ts';
import type { Translations } from '../reference/names.ts';
import { dayMs } from '../rules/days.ts';

/** What a merchant's messages are sent at by themselves: the day before a visit, when it sets out, when the work is done. */
export const automaticEvents = ['dayBefore', 'onMyWay', 'completed'] as const;

/** What a merchant's message is sent at by itself. */
export type AutomaticEvent = (typeof automaticEvents)[number];

/** Characters of one such message at most, as it is written. */
export const maxAutomaticText = 1000;

/** Which message an event of an order makes due. */
export const automaticAfter: Readonly<Record<string, AutomaticEvent | undefined>> = {
  pay: 'dayBefore',
  timeAgreed: 'dayBefore',
  onMyWay: 'onMyWay',
  confirmCompletion: 'completed',
};

/** The messages that something makes due: what nothing would ever send is not offered. */
export const offeredAutomatic: readonly AutomaticEvent[] = automaticEvents.filter((event) =>
  Object.values(automaticAfter).includes(event),
);

/** An order, as far as its messages go. */
export interface AutomaticFacts {
  readonly status: OrderStatus;
  readonly reservedAt: Date | null;
}

/** Returns when a message is due; null where it would come too late, or for nothing. */
export const automaticDueAt = (
  event: AutomaticEvent,
  { reservedAt }: Pick<AutomaticFacts, 'reservedAt'>,
  now: Date,
): Date | null => {
  if (event !== 'dayBefore') return now;
  const at = reservedAt === null ? 0 : reservedAt.getTime() - dayMs;
  return at > now.getTime() ? new Date(at) : null;
};

/** Returns what becomes of a message that was due: it is sent, or nobody wants it any more, or the visit was moved and it waits until then. */
export const decideAutomaticMessage = (
  event: AutomaticEvent,
  { status, reservedAt }: AutomaticFacts,
  now: Date,
): 'send' | 'drop' | Date => {
  switch (event) {
    case 'completed':
      return status === 'MerchantCompleted' || status === 'Completed' ? 'send' : 'drop';
    case 'onMyWay':
      return status === 'Paid' ? 'send' : 'drop';
    case 'dayBefore':
      if (status !== 'Paid' || reservedAt === null || reservedAt <= now) return 'drop';
      return automaticDueAt(event, { reservedAt }, now) ?? 'send';
  }
};

/** Returns the text in its reader's language, else in the first one that was written; empty where there is none. */
export const automaticTextIn = (texts: Translations, lang: Lang): string =>
  [lang, ...langs].map((each) => texts[each]?.trim() ?? '').find((text) => text !== '') ?? '';
