import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { lockMerchant, merchantNameFor, merchantNameIn } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import type { Queryable } from '../../../db/types.ts';
import { checkFundPassword } from '../../identity/account/index.ts';
import { requireFactorCode } from '../../identity/auth/index.ts';
import { merchantRecipient, notify, notifyStaff } from '../../messaging/notices/index.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import {
  assignedIs,
  changesAmong,
  recordStaffAction,
  waitedFor,
} from '../../backoffice/staff/index.ts';
import { loadFileRefs, refsIn, requireOwnFiles } from '../../files/index.ts';
import { presentPayoutAccount } from './make-withdrawal.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  decidePayoutAccount,
  getPayoutAccount,
  getPayoutAccountReview,
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import type { FileRef } from '@khidma/contract/shapes/common';
import { checkAccount, isApprovable } from '@khidma/domain/payout-accounts/account-checks';
import {
  payoutAccountCan,
  payoutAccountMachine,
  payoutAccountStatuses,
} from '@khidma/domain/payout-accounts/payout-account-transitions';
import { isReadAtBank } from '@khidma/domain/payout-runs/bank-letters';
import { isIban, normalIban } from '@khidma/domain/rules/numbers';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** So many earlier submissions are shown: whoever changes it more often stands out by that. */
const MOST_EARLIER = 5;

/** One of them, and who decided it. */
interface Earlier {
  readonly account: typeof payoutAccounts.$inferSelect;
  readonly decidedBy: string | null;
}

/** Returns the last submissions of merchants, one more than is shown: one of them is looked at. */
async function historiesOf(tx: Queryable, merchantIds: readonly string[]) {
  if (merchantIds.length === 0) return new Map<string, Earlier[]>();
  // Merchant by merchant, so that of a long history the end alone is read.
  const last = tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchants.id))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id))
    .limit(MOST_EARLIER + 1)
    .as('last');
  const rows = await tx
    .select({ account: payoutAccounts, decidedBy: staff.name })
    .from(merchants)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, last.id))
    .leftJoin(staff, eq(staff.id, payoutAccounts.decidedBy))
    .where(inArray(merchants.id, [...merchantIds]))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id));
  return Map.groupBy(rows, ({ account }) => account.merchantId);
}

/** Returns an earlier submission as staff see it beside the one that they decide. */
const presentEarlier = (
  { account, decidedBy }: Earlier,
  refs: ReadonlyMap<string, FileRef>,
): OutputOf<typeof decidePayoutAccount>['history'][number] => ({
  ...pick(account, 'id', 'iban', 'holder', 'status', 'submittedAt', 'decidedAt', 'reason'),
  proof: refsIn(refs, account.proof),
  decidedBy,
});

/** `pending` is the newest submission where it is under review or was rejected: what the merchant has to wait for or correct. */
export const getPayoutAccountHandler = handle(getPayoutAccount, async (call) => {
  const { id } = requireCaller(call);
  const approved = await findApprovedPayoutAccount(call.tx, id);
  const newest = await newestPayoutAccountOf(call.tx, id);
  const isPending =
    newest !== undefined && (payoutAccountCan.decide(newest) || payoutAccountCan.correct(newest));
  const refs = await loadFileRefs(call, [...(approved?.proof ?? []), ...(newest?.proof ?? [])]);
  return {
    approved: approved === undefined ? null : presentPayoutAccount(approved, refs),
    pending: isPending ? presentPayoutAccount(newest, refs) : null,
  };
});

export const submitPayoutAccountHandler = handle(submitPayoutAccount, async (call) => {
  const { ctx, tx, now, input } = call;
  const merchantId = requireCaller(call).id;
  if (!isIban(input.iban)) throw refuseFields([{ path: 'iban', rule: 'iban' }]);
  if (!isReadAtBank(input.holder)) throw refuseFields([{ path: 'holder', rule: 'bankLetters' }]);
  await checkFundPassword(call, merchantId, input.fundPassword);
  await requireFactorCode(call, merchantId, input.code);
  const proof = await requireOwnFiles(tx, {
    path: 'proof',
    ids: input.proof,
    kind: 'document',
    owner: { realm: 'merchant', id: merchantId },
  });
  // One after the other: only one submission of a merchant's is under review.
  const merchant = await lockMerchant(tx, merchantId);
  await tx
    .update(payoutAccounts)
    .set({ status: 'replaced', decidedAt: now })
    .where(and(eq(payoutAccounts.merchantId, merchantId), isPayoutAccountWaiting));
  const [submitted] = await tx
    .insert(payoutAccounts)
    .values({
      id: ctx.ids.uuid(),
      merchantId,
      status: payoutAccountMachine.initial,
      iban: normalIban(input.iban),
      ...pick(input, 'holder', 'bank'),
      proof,
      submittedAt: now,
    })
    .returning();
  if (submitted === undefined) throw new Error('an inserted payout account did not come back');
  await notifyStaff(call, 'payoutAccountsWaiting');
  // Whoever has got hold of the password changes the account first: its owner hears of it at once.
  await notify(call, merchantRecipient(merchant), {
    kind: 'payoutAccountSubmitted',
    data: { link: `${ctx.settings.publicUrl}/withdraw`, iban: submitted.iban },
  });
  return presentPayoutAccount(submitted, await loadFileRefs(call, proof));
});

type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Where a merchant's withdrawals go; undefined until one is approved. */
export async function findApprovedPayoutAccount(
  tx: Queryable,
  merchantId: string,
): Promise<PayoutAccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'approved')));
  return account;
}

/** The newest submission of a merchant's, whatever became of it. */
async function newestPayoutAccountOf(tx: Queryable, merchantId: string) {
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchantId))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id))
    .limit(1);
  return account;
}

/** The condition that an account waits for staff. */
export const isPayoutAccountWaiting = isOneOf(
  payoutAccounts.status,
  payoutAccountStatuses.filter((status) => payoutAccountCan.decide({ status })),
);

const before = alias(payoutAccounts, 'before');

/** An account beside the one in force. */
const selectReviews = ({ tx, lang }: CallBase) =>
  tx
    .select({
      account: payoutAccounts,
      before,
      merchantName: merchants.merchantName,
      shownName: merchantNameIn(lang),
    })
    .from(payoutAccounts)
    .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
    .leftJoin(
      before,
      and(
        eq(before.merchantId, payoutAccounts.merchantId),
        eq(before.status, 'approved'),
        ne(before.id, payoutAccounts.id),
      ),
    )
    .$dynamic();

export const pagePayoutAccountReviewsHandler = handle(pagePayoutAccountReviews, async (call) => {
  const clock = await loadQueueClock(call, 'payoutAccounts');
  return await listPage(call, {
    query: selectReviews(call),
    from: payoutAccounts,
    where: and(
      isPayoutAccountWaiting,
      assignedIs(call, 'payoutAccounts', call.input.assigned),
      clock.isLate(payoutAccounts.submittedAt, call.input.late),
    ),
    order: { at: payoutAccounts.submittedAt, id: payoutAccounts.id, first: 'oldest' },
    keyOf: ({ account }) => ({ at: account.submittedAt, id: account.id }),
    present: async (rows) => {
      const present = await presenterOf(call, rows);
      return rows.map((row) => ({
        ...present(row),
        minutesLeft: clock.minutesLeft(row.account.submittedAt),
      }));
    },
  });
});

export const payoutAccountsFile = deskFile({
  page: pagePayoutAccountReviewsHandler,
  columns: ({ columns: t, statuses, proofGiven, noProof }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.iban, 28, (row) => row.iban),
    text(t.holder, 28, (row) => row.holder),
    text(t.bank, 24, (row) => row.bank),
    text(t.status, 16, (row) => statuses.payoutAccount[row.status]),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.proof, 14, (row) => (row.proof.length > 0 ? proofGiven : noProof)),
  ],
});

interface Review {
  readonly account: PayoutAccountRow;
  /** The one in force meanwhile. */
  readonly before: PayoutAccountRow | null;
  /** As it stands on the licence: whose the account must be. */
  readonly merchantName: string;
  readonly shownName: string;
}

/** Returns what puts reviews beside what their merchants submitted before, with links to all that proves it. */
async function presenterOf(call: CallBase, reviews: readonly Review[]) {
  const merchantIds = reviews.map(({ account }) => account.merchantId);
  const histories = await historiesOf(call.tx, merchantIds);
  const earlierOf = ({ account }: Review) =>
    (histories.get(account.merchantId) ?? [])
      .filter((earlier) => earlier.account.id !== account.id)
      .slice(0, MOST_EARLIER);
  const others = await othersOf(call, reviews);
  const refs = await loadFileRefs(
    call,
    reviews.flatMap((review) => [
      ...review.account.proof,
      ...(review.before?.proof ?? []),
      ...earlierOf(review).flatMap(({ account }) => account.proof),
    ]),
  );
  return (review: Review) => {
    const { account, before: inForce, merchantName, shownName } = review;
    return {
      ...presentPayoutAccount(account, refs),
      merchantId: account.merchantId,
      merchantName: shownName,
      checks: { ...checkAccount(account, merchantName), elsewhere: others(account) },
      before: inForce && {
        ...pick(inForce, 'iban', 'holder', 'bank'),
        proof: refsIn(refs, inForce.proof),
      },
      history: earlierOf(review).map((earlier) => presentEarlier(earlier, refs)),
    };
  };
}

/** Returns which other merchants are paid to an account's IBAN, or want to be: a look at the index of IBANs. */
async function othersOf({ tx, lang }: CallBase, reviews: readonly Pick<Review, 'account'>[]) {
  const ibans = reviews.map(({ account }) => account.iban);
  const rows =
    ibans.length === 0
      ? []
      : await tx
          .selectDistinct({
            iban: payoutAccounts.iban,
            id: merchants.id,
            name: merchantNameIn(lang),
          })
          .from(payoutAccounts)
          .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
          .where(
            and(
              inArray(payoutAccounts.iban, ibans),
              inArray(payoutAccounts.status, ['approved', 'underReview']),
            ),
          );
  return ({ iban, merchantId }: PayoutAccountRow) =>
    rows
      .filter((row) => row.iban === iban && row.id !== merchantId)
      .map(({ id, name }) => ({ id, name }));
}

/** One with all that it is judged by. */
export const getPayoutAccountReviewHandler = handle(getPayoutAccountReview, async (call) => {
  const [row] = await selectReviews(call).where(eq(payoutAccounts.id, call.input.id));
  if (row === undefined) throw refuse('notFound');
  return (await presenterOf(call, [row]))(row);
});

export const decidePayoutAccountHandler = handle(decidePayoutAccount, async (call) => {
  const { ctx, tx, now, input } = call;
  const { approve, reason: why } = input;
  if (!approve && why === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const { account, merchant } = await lockAccount(call);
  const { id, merchantId, iban } = account;
  const event = approve ? 'approve' : 'reject';
  const move = { event, actor: 'staff' } as const;
  const { to: status } = transition(payoutAccountMachine, account.status, move);
  // Handed in before names were validated: a payment to it would sink its whole run.
  if (approve && !isReadAtBank(account.holder)) throw refuse('payoutHolderUnreadable');
  const checks = checkAccount(account, merchant.merchantName);
  const elsewhere = (await othersOf(call, [{ account }]))(account).length;
  // Money that goes to a wrong account does not come back.
  if (approve && !isApprovable({ ...checks, elsewhere, proofs: account.proof.length }))
    throw refuse('payoutAccountUnsound');
  const inForce = await findApprovedPayoutAccount(tx, merchantId);
  // Withdrawals under way keep the IBAN they were asked for with; new ones take the new.
  if (approve)
    await tx
      .update(payoutAccounts)
      .set({ status: 'replaced', decidedAt: now })
      .where(and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'approved')));
  const reason = approve ? '' : why;
  const change = { status, reason, decidedAt: now, decidedBy: requireCaller(call).id };
  await tx.update(payoutAccounts).set(change).where(eq(payoutAccounts.id, id));
  await recordStaffAction(call, {
    action: `${event}PayoutAccount`,
    subject: ['payoutAccount', id],
    data: {
      approve,
      ...waitedFor(call, account.submittedAt),
      ...(reason && { reason }),
      changes: changesAmong([
        { what: 'payoutAccountStatus', before: account.status, after: status },
        // What payouts go to changes with an approval alone.
        ...(approve
          ? [{ what: 'payoutAccount' as const, before: inForce?.iban ?? null, after: iban }]
          : []),
      ]),
    },
  });
  const to = merchantRecipient(merchant);
  const said = { link: `${ctx.settings.publicUrl}/withdraw`, iban };
  await (approve
    ? notify(call, to, { kind: 'payoutAccountApproved', data: said })
    : notify(call, to, { kind: 'payoutAccountRejected', data: { ...said, reason } }));
  const review = {
    account: { ...account, ...change },
    before: inForce ?? null,
    merchantName: merchant.merchantName,
    shownName: merchantNameFor(call.lang, merchant),
  };
  return (await presenterOf(call, [review]))(review);
});

/** The merchant first, as a submission does: a decision and a new submission come one after the other. */
async function lockAccount({ tx, input }: Call<typeof decidePayoutAccount>) {
  const mine = eq(payoutAccounts.id, input.id);
  const [locked] = await tx
    .select({ merchant: merchants })
    .from(merchants)
    .innerJoin(payoutAccounts, eq(payoutAccounts.merchantId, merchants.id))
    .where(mine)
    .for('no key update', { of: merchants });
  const [account] = await tx.select().from(payoutAccounts).where(mine);
  if (!locked || !account) throw refuse('notFound');
  return { account, merchant: locked.merchant };
}
