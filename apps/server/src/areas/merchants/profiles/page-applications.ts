import { pick } from '../../../kernel/pick.ts';
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageApplications } from '@khidma/contract/merchants/application-audits';
import {
  applicationCan,
  type ApplicationStatus,
} from '@khidma/domain/applications/application-transitions';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import type { ApplicationAudit } from '@khidma/contract/shapes/application';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { handle } from '../../../kernel/call.ts';
import { listPage } from '../../../kernel/page.ts';
import { staff } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { applicationEvents, applications, merchants } from '../../../db/schema/merchants.ts';
import type { Tx } from '../../../db/types.ts';
import { assignedIs } from '../../backoffice/staff/index.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import type { ApplicationRow } from './move-application.ts';

type Answer = OutputOf<typeof pageApplications>;

/** Those that staff owe a decision: what the queue shows unless a status is asked for. */
const waitingStatuses: readonly ApplicationStatus[] = applicationStatuses.filter((status) =>
  applicationCan.waitForStaff({ status }),
);

/** The condition that an application is one of them: what the applicant has to answer does not wait for staff. */
export const isApplicationWaiting = isOneOf(applications.status, waitingStatuses);

/** Waiting ones come with the least time left first, which is the oldest submission; decided ones newest first. */
export const pageApplicationsHandler = handle(pageApplications, async (call) => {
  const { tx, input } = call;
  const clock = await loadQueueClock(call, 'applications');
  const waits = input.status === undefined || waitingStatuses.includes(input.status);
  return await listPage(call, {
    query: tx.select().from(applications).$dynamic(),
    from: applications,
    where: and(
      input.status === undefined ? isApplicationWaiting : eq(applications.status, input.status),
      assignedIs(call, 'applications', input.assigned),
      clock.isLate(applications.submittedAt, input.late, waits),
    ),
    order: {
      at: applications.submittedAt,
      id: applications.id,
      first: waits ? 'oldest' : 'newest',
    },
    keyOf: ({ submittedAt, id }) => ({ at: submittedAt, id }),
    present: async (rows) => {
      const auditors = await auditorsOf(tx, rows);
      return rows.map((row) => ({
        ...present(row),
        minutesLeft: waitingStatuses.includes(row.status)
          ? clock.minutesLeft(row.submittedAt)
          : null,
        workedOnBy: auditors.get(row.id) ?? null,
      }));
    },
  });
});

/** The list as a file. */
export const applicationsFile = deskFile({
  page: pageApplicationsHandler,
  columns: ({ columns: t, statuses }) => [
    text(t.number, 14, (row) => row.reference),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.type, 20, (row) => statuses.merchantType[row.merchantType]),
    text(t.contact, 24, (row) => row.contactName),
    text(t.emirate, 10, (row) => row.emirate),
    text(t.status, 20, (row) => statuses.application[row.status]),
    text(t.workedOnBy, 24, (row) => row.workedOnBy),
  ],
});

/** Who had those in audit in hand last, by the application's id. */
async function auditorsOf(
  tx: Tx,
  rows: readonly ApplicationRow[],
): Promise<ReadonlyMap<string, string>> {
  const inAudit = rows.filter(applicationCan.approve).map(({ id }) => id);
  if (inAudit.length === 0) return new Map();
  const found = await tx
    .selectDistinctOn([applicationEvents.applicationId], {
      id: applicationEvents.applicationId,
      name: staff.name,
    })
    .from(applicationEvents)
    .innerJoin(staff, eq(staff.id, applicationEvents.actorId))
    .where(
      and(
        inArray(applicationEvents.applicationId, inAudit),
        eq(applicationEvents.actorKind, 'staff'),
      ),
    )
    .orderBy(
      applicationEvents.applicationId,
      desc(applicationEvents.at),
      desc(applicationEvents.id),
    );
  return new Map(found.map(({ id, name }) => [id, name]));
}

const present = (
  row: ApplicationRow,
): Omit<Answer['records'][number], 'workedOnBy' | 'minutesLeft'> => ({
  ...pick(row, 'id', 'reference', 'status', 'version', 'merchantName', 'submittedAt'),
  ...pick(row.content, 'merchantType', 'contactName', 'emirate'),
});

type Known = ApplicationAudit['duplicates'][number];
type Field = Known['field'];

const MOST_SHOWN = 20;
const fields: readonly Field[] = ['email', 'contactPhone', 'licenceNumber', 'idNumber'];

/** Other applications and merchants that an application shares an address or a number with. For staff alone: an applicant never learns who is known. */
export async function knownElsewhere(tx: Tx, row: ApplicationRow): Promise<Known[]> {
  const given = fields.filter((field) => row.content[field] !== '');
  const same = (column: (field: Field) => SQL): SQL | undefined =>
    or(...given.map((field) => sql`${column(field)} = ${row.content[field]}`));
  const others = await tx
    .select({ id: merchants.id, name: merchants.merchantName, values: merchantColumns })
    .from(merchants)
    .where(
      and(
        same((field) => sql`${merchantColumns[field]}`),
        row.merchantId === null ? undefined : ne(merchants.id, row.merchantId),
      ),
    )
    .limit(MOST_SHOWN);
  const earlier = await tx
    .select({ id: applications.id, name: applications.merchantName, values: applications.content })
    .from(applications)
    .where(
      and(
        ne(applications.id, row.id),
        same((field) => sql`${applications.content}->>${sql.raw(`'${field}'`)}`),
      ),
    )
    .limit(MOST_SHOWN);
  const found = [
    ...others.map((other) => ({ ...other, kind: 'merchant' as const })),
    ...earlier.map((other) => ({ ...other, kind: 'application' as const })),
  ];
  return found
    .flatMap(({ id, name, kind, values }) =>
      given.flatMap((field) =>
        values[field] === row.content[field] ? [{ field, kind, id, name }] : [],
      ),
    )
    .slice(0, MOST_SHOWN);
}

const merchantColumns = {
  ...pick(merchants, 'email', 'licenceNumber', 'idNumber'),
  contactPhone: merchants.mobile,
} as const satisfies Record<Field, unknown>;
