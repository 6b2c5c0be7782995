import { recoveryAfter } from '@khidma/domain/staff/recovery-transitions';
import { defaultLang } from '@khidma/i18n/languages';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { appUrl } from '../../core/app-urls.ts';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { processDueRows } from '../../core/due-work.ts';
import { tellLive } from '../../core/tell-live.ts';
import { staff, staffSecondFactors, staffRecoveries } from '../../db/schema/auth.ts';
import { enqueueMail } from '../outbox/api.ts';
import { recordActionOf } from '../staff/api.ts';
import type { StoredRecovery } from './recovery-rows.ts';
import { revokeAccess } from './revoke-access.ts';

/** The job: resets what two people asked for and nobody stopped, and ends what nobody confirmed. Returns how many. */
export const endRecoveries = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: staffRecoveries,
      where: (now) => and(lte(staffRecoveries.dueAt, now), isNull(staffRecoveries.endedAt)),
      since: staffRecoveries.dueAt,
      signal,
    },
    async (work, recovery) => {
      const { tx, now } = work;
      const { id, confirmedBy } = recovery;
      const event = confirmedBy === null ? 'expire' : 'reset';
      await tx
        .update(staffRecoveries)
        .set({ status: recoveryAfter(recovery.status, event), endedAt: now })
        .where(eq(staffRecoveries.id, id));
      if (confirmedBy !== null) await reset(work, { ...recovery, confirmedBy });
      await tellLive(tx, ['staff'], { event: 'tags', tags: ['staffAccounts', 'staffWork'] });
    },
  );

/** The password alone signs in, then another app is set up. Outside of a call: it counts as whoever confirmed it. */
async function reset(
  work: TxContext,
  { memberId, confirmedBy }: StoredRecovery & { readonly confirmedBy: string },
): Promise<void> {
  const { ctx, tx } = work;
  const [member] = await tx.select().from(staff).where(eq(staff.id, memberId)).for('update');
  if (member === undefined) throw new Error(`member of staff ${memberId} has no row`);
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.ownerId, memberId));
  await revokeAccess(work, memberId);
  const data = { name: member.name, link: `${appUrl(ctx.settings, 'staff')}/sign-in` };
  await enqueueMail(work, {
    kind: 'staffFactorReset',
    to: member.email,
    // Of staff no language is kept.
    lang: defaultLang,
    data,
  });
  await recordActionOf(work, {
    staffId: confirmedBy,
    action: 'resetStaffSecondFactor',
    subjectKind: 'staff',
    subjectId: memberId,
  });
}
