import { pick } from '../../../kernel/pick.ts';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { appUrl } from '../../../kernel/app-urls.ts';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { type Auth, suspended } from '../../../kernel/context.ts';
import { lockMerchant, merchantNameFor } from '../../merchants/records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { hashToken } from '../../../kernel/secrets.ts';
import { impersonations, sessions, staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import type { Db } from '../../../db/types.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { loadOwnAccount } from './sessions.ts';
import { consumeTicket, issueTicket } from './tickets.ts';

const TOKEN_BYTES = 32;
/** Sets it apart from a session's: nothing but the merchant's reads ever asks whose it is. */
const MARK = 'look_';
/** The console leads to the portal at once: the code is for the way from one to the other. */
const CODE_MS = 60_000;

/** Begins the impersonation of a merchant: logged and told before anything is given out. */
export const beginMerchantLookHandler = handle(beginMerchantLook, async (call) => {
  const { tx, input } = call;
  const row = await lockMerchant(tx, input.id);
  if (!merchantCan.trade(row)) throw refuse('merchantWrongState');
  const { merchantLookLife } = await loadOperatorSettings(call, 'merchantLookLife');
  await recordStaffAction(call, {
    action: 'beginMerchantLook',
    subject: ['merchant', row.id],
    data: { reason: input.reason },
  });
  await notify(call, merchantRecipient(row), {
    kind: 'merchantLooked',
    data: {
      merchantName: merchantNameFor(row.lang, row),
      reason: input.reason,
      minutes: String(Math.round(merchantLookLife / 60_000)),
    },
  });
  const { id: staffId, sessionId } = requireCaller(call);
  const code = await issueTicket(call, {
    purpose: 'look',
    subjectId: row.id,
    lifeMs: CODE_MS,
    data: { staffId, sessionId },
  });
  return { address: secretLink(call, 'look', code) };
});

/** The portal's part of it, which may stand on another origin: a code that is good once becomes its token. */
export const openMerchantLookHandler = handle(openMerchantLook, async (call) => {
  const { ctx, tx, now, input } = call;
  const ticket = await consumeTicket(call, input.link, ['look']);
  const { staffId, sessionId } = ticket?.data ?? {};
  if (ticket === null || staffId === undefined || sessionId === undefined)
    throw refuse('resetTicketExpired');
  const { merchantLookLife } = await loadOperatorSettings(call, 'merchantLookLife');
  const token = MARK + ctx.ids.token(TOKEN_BYTES);
  const endsAt = new Date(now.getTime() + merchantLookLife);
  const merchantId = ticket.subjectId;
  await tx.insert(impersonations).values({
    id: ctx.ids.uuid(),
    tokenHash: hashToken(token),
    staffId,
    sessionId,
    merchantId,
    beganAt: now,
    endsAt,
  });
  // Whoever began it may have been cut off since, or the merchant suspended.
  const actor = await resolveImpersonationIn(tx)(token, now);
  if (actor === null || actor === suspended) throw refuse('resetTicketExpired');
  // Whoever looks keeps their own clock.
  const { user } = await loadOwnAccount(tx, merchantId);
  return {
    token,
    endsAt: endsAt.toISOString(),
    user,
    back: `${appUrl(ctx.settings, 'staff')}/merchants/${merchantId}`,
  };
});

/** Returns the impersonation that a token opens: for as long as it, and the session that began it, last, and who began it is staff who may. */
export const resolveImpersonationIn =
  (db: Pick<Db, 'select'>): Auth['resolveImpersonation'] =>
  async (token, now) => {
    if (!token.startsWith(MARK)) return null;
    const [found] = await db
      .select({
        ...pick(impersonations, 'id', 'staffId', 'merchantId'),
        role: staff.role,
        status: merchants.status,
      })
      .from(impersonations)
      .innerJoin(staff, and(eq(staff.id, impersonations.staffId), isNull(staff.disabledAt)))
      .innerJoin(
        sessions,
        and(
          eq(sessions.id, impersonations.sessionId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
        ),
      )
      .innerJoin(merchants, eq(merchants.id, impersonations.merchantId))
      .where(and(eq(impersonations.tokenHash, hashToken(token)), gt(impersonations.endsAt, now)));
    if (found === undefined || !staffRoleHolds(found.role, 'support')) return null;
    if (!merchantCan.trade(found)) return suspended;
    const { id, staffId, merchantId } = found;
    return { realm: 'merchant', id: merchantId, sessionId: id, impersonation: { id, staffId } };
  };
