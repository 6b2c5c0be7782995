import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { paths } from '../../shared/paths.ts';

type Kind = StaffActionRow['subjectKind'];

const linked: Partial<Record<Kind, (id: string) => string>> = {
  application: paths.application,
  merchant: paths.merchant,
  service: paths.service,
  order: paths.order,
  customer: paths.customer,
  withdrawal: (id) => `${paths.withdrawals()}?open=${id}`,
  staff: paths.staff,
  setting: () => `${paths.settings()}?part=history`,
};

/** Where the subject of an action is shown; undefined for what has no screen of its own. */
export const subjectPath = ({
  subjectKind,
  subjectId,
}: Pick<StaffActionRow, 'subjectKind' | 'subjectId'>): string | undefined =>
  linked[subjectKind]?.(subjectId);
