import { and, count, eq, inArray, isNotNull, isNull, lte, asc } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { serviceCan } from '@khidma/domain/services/service-can';
import { serviceStatuses } from '@khidma/domain/services/service-statuses';
import { undecidedResults } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { listStaff } from '@khidma/contract/staff/list-staff';
import { callerOf, handle } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { comments } from '../../db/schema/comments.ts';
import { withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../db/schema/merchants.ts';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { messageReports } from '../../db/schema/messages.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** Who is signed in, and how much waits in each queue. */
export const getStaffOverviewHandler = handle(getStaffOverview, async (call) => {
  const { ctx, tx, now } = call;
  const { id } = callerOf(call);
  const [member] = await tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(eq(staff.id, id));
  if (member === undefined) throw new Error(`member of staff ${id} has a session and no row`);
  return {
    staff: member,
    demo: ctx.settings.demo,
    waiting: {
      applications: await counted(
        tx,
        applications,
        inArray(
          applications.status,
          applicationStatuses.filter((status) => applicationCan.waitForStaff({ status })),
        ),
      ),
      revisions: await counted(tx, merchantRevisions, eq(merchantRevisions.status, 'underReview')),
      services: await counted(
        tx,
        services,
        and(
          inArray(
            services.status,
            serviceStatuses.filter((status) => serviceCan.review({ status })),
          ),
          isNull(services.deletedAt),
        ),
      ),
      payoutAccounts: await counted(tx, payoutAccounts, eq(payoutAccounts.status, 'underReview')),
      withdrawals: await counted(tx, withdrawals, inArray(withdrawalResult, undecidedResults)),
      // Staff's once its two sides have had their time.
      disputes: await counted(
        tx,
        disputes,
        and(isOneOf(disputes.status, [disputeMachine.initial]), lte(disputes.readyAt, now)),
      ),
      comments: await counted(tx, comments, isNotNull(comments.reportedAt)),
      reports: await counted(tx, messageReports, isNull(messageReports.closedAt)),
    },
  };
});

/** Each of these looks at the few that wait, by an index. */
async function counted(tx: Tx, table: PgTable, where: ReturnType<typeof and>): Promise<number> {
  const [row] = await tx.select({ waiting: count() }).from(table).where(where);
  return row?.waiting ?? 0;
}

/** Everybody of the platform, by name. */
export const listStaffHandler = handle(listStaff, ({ tx }) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
);
