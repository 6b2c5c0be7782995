import type { PartyRealm } from '@khidma/domain/messages/parties';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { orders } from '../db/schema/orders.ts';
import { openConversationHandler } from '../areas/messaging/messages/open-conversation.ts';
import { sendMessageHandler } from '../areas/messaging/messages/messages.ts';
import { actorOf, type DemoStage } from './stage.ts';

interface Talks {
  readonly now: Date;
  readonly merchantId: string;
  /** Who answers at the service desk. */
  readonly supportId: string;
  readonly customers: readonly { readonly id: string }[];
}

/** Who wrote, how many minutes ago, and what. */
type Line = readonly [who: PartyRealm, minutesAgo: number, text: string];

/** What was said by the first customers, the latest last: in English and in Arabic, some of it still to be answered. */
const talks: readonly (readonly Line[])[] = [
  [
    [
      'customer',
      2890,
      'Hello, the bathroom tap has started to drip again. Could somebody look at it?',
    ],
    ['merchant', 2875, 'Good morning! Of course. Is it the mixer at the sink or in the shower?'],
    ['customer', 2870, 'The one at the sink. It drips even when it is closed.'],
    ['merchant', 2862, 'Then it is the cartridge. We bring one along, it takes twenty minutes.'],
    ['customer', 95, 'Is Monday at ten still fine? I have to be at work at noon.'],
  ],
  [
    ['customer', 1560, 'السلام عليكم، هل التنظيف العميق يشمل الشرفة والنوافذ من الخارج؟'],
    [
      'merchant',
      1548,
      'وعليكم السلام، نعم يشمل الشرفة، والنوافذ من الداخل. الواجهة الخارجية خدمة منفصلة.',
    ],
    ['customer', 1540, 'ممتاز. غرفتان وصالة، كم ساعة تقريبًا؟'],
    ['merchant', 1533, 'من أربع إلى خمس ساعات بفريق من عاملتين.'],
    ['customer', 1530, 'شكرًا جزيلًا، سأحجز يوم الخميس.'],
  ],
];

const help: readonly Line[] = [
  ['customer', 125, 'My refund for the cancelled order has not come yet. How long does it take?'],
];

/** What the desk has answered: this week, and more slowly in the week before. */
const answered: readonly (readonly Line[])[] = [
  [
    ['customer', 12_990, 'Which card do refunds go to, the one I paid with?'],
    ['staff', 12_915, 'Yes, always to the card that paid.'],
    ['customer', 2960, 'Can I have an invoice with my company’s tax number on it?'],
    [
      'staff',
      2942,
      'Of course. Which number is it, and how is your company written on its certificate?',
    ],
  ],
  [
    ['customer', 11_560, 'كيف أغيّر عنوان الزيارة بعد الدفع؟'],
    ['staff', 11_520, 'اكتب للتاجر في محادثة الطلب بالعنوان الجديد، وسنتابع معه.'],
    ['customer', 1590, 'هل أستطيع الدفع عند الزيارة؟'],
    ['staff', 1566, 'الدفع عبر المنصة فقط، ويبقى المبلغ محفوظًا حتى تؤكد إنجاز العمل.'],
  ],
];

/** Plays a few conversations, through the product's own operations. */
export async function seedMessages(
  stage: DemoStage,
  { now, merchantId, supportId, customers }: Talks,
): Promise<void> {
  const [first] = customers;
  for (const [index, lines] of talks.entries()) {
    const customer = customers[index];
    if (customer === undefined) continue;
    const ids = { merchant: merchantId, customer: customer.id, staff: supportId };
    await play(stage, { now, ids, opening: { with: 'merchant', userId: merchantId }, lines });
  }
  for (const [index, lines] of answered.entries()) {
    // Of whoever has nothing else to ask.
    const customer = customers[index + 1];
    if (customer === undefined) continue;
    const ids = { merchant: merchantId, customer: customer.id, staff: supportId };
    await play(stage, { now, ids, opening: { with: 'staff' }, lines });
  }
  if (first === undefined) return;
  const ids = { merchant: merchantId, customer: first.id, staff: supportId };
  const [about] = await stage.ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, first.id), isNotNull(orders.cancelledAt)))
    .orderBy(desc(orders.cancelledAt))
    .limit(1);
  const opening = { with: 'staff' as const, ...(about && { orderId: about.id }) };
  await play(stage, { now, ids, opening, lines: help });
}

interface Talk {
  readonly now: Date;
  readonly ids: Readonly<Record<PartyRealm, string>>;
  readonly opening: {
    readonly with: PartyRealm;
    readonly userId?: string;
    readonly orderId?: string;
  };
  readonly lines: readonly Line[];
}

async function play(stage: DemoStage, { now, ids, opening, lines }: Talk): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const [[, begun] = ['customer', 0]] = lines;
  const { id: conversationId } = await stage.perform(
    openConversationHandler,
    { actor: actorOf('customer', ids.customer), at: ago(begun) },
    opening,
  );
  for (const [who, minutes, text] of lines)
    await stage.perform(
      sendMessageHandler,
      { actor: actorOf(who, ids[who]), at: ago(minutes) },
      { conversationId, clientId: stage.ctx.ids.uuid(), kind: 'text', text },
    );
}
