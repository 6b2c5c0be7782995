import { amountIn } from '@khidma/i18n/amounts';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { languages } from '@khidma/i18n/languages';
import type { Said } from '@khidma/i18n/said';
import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import type { TxContext } from '../../core/call.ts';
import { ledgerEntries, ledgerPostings } from '../../db/schema/finance.ts';
import { extraWorksOf } from './extra-works.queries.ts';
import type { OrderRow } from './order-row.ts';

/** Returns what the money that has just gone back was for, part by part, as both sides are told; nothing of an order without extra work. */
export async function refundForInWords(
  { tx, now }: TxContext,
  order: OrderRow,
): Promise<{ readonly refundFor?: Said }> {
  const extras = await extraWorksOf(tx, order);
  if (extras.length === 0) return {};
  const extraWork = sql<string | null>`${ledgerEntries.remark} ->> 'extraWork'`;
  const parts = await tx
    .select({ extraWork, amount: sum(ledgerPostings.amount).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.orderId, order.id),
        eq(ledgerEntries.merchantId, order.merchantId),
        eq(ledgerEntries.at, now),
        // What leaves the customers' money goes back to one of them.
        eq(ledgerPostings.account, 'customerFunds'),
        gt(ledgerPostings.amount, 0),
      ),
    )
    .groupBy(extraWork)
    .orderBy(sql`1 nulls first`);
  if (parts.length === 0) return {};
  return {
    refundFor: inEach((lang) =>
      parts
        .map((part) => {
          const amount = amountIn(languages[lang], part.amount);
          const extra = extras.find(({ id }) => id === part.extraWork);
          return extra === undefined
            ? translators[lang]('order', { amount })
            : translators[lang]('extraWork', { title: extra.title, amount });
        })
        .join('\n'),
    ),
  };
}

const texts = await textsInEach('mailMoney');

const translators = inEach((lang) =>
  createTranslator({ locale: languages[lang].bcp47, messages: texts[lang].refundParts }),
);
