import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import { deskLists, moneyFiles, type MoneyFile } from '@khidma/contract/shapes/staff-action-names';
import { paths } from '../../shared/paths.ts';

type Row = Pick<StaffActionRow, 'subjectKind' | 'subjectId' | 'subjectName' | 'merchant'>;

const linked: Partial<Record<Row['subjectKind'], (row: Row) => string | undefined>> = {
  application: ({ subjectId }) => paths.application(subjectId),
  merchant: ({ subjectId }) => paths.merchant(subjectId),
  service: ({ subjectId }) => paths.service(subjectId),
  order: ({ subjectId }) => paths.order(subjectId),
  customer: ({ subjectId }) => paths.customer(subjectId),
  withdrawal: ({ subjectId }) => `${paths.withdrawals()}?open=${subjectId}`,
  difference: ({ subjectId }) => paths.difference(subjectId),
  bookMonth: () => `${paths.books()}?part=byMonth`,
  report: () => `${paths.differences()}?part=files`,
  payoutRun: ({ subjectId }) => paths.payoutRun(subjectId),
  // One that has been decided has left its queue; it is called by its merchant.
  payoutAccount: ({ merchant }) => (merchant === null ? undefined : paths.merchant(merchant.id)),
  secondPerson: paths.secondPerson,
  message: ({ subjectId }) => `${paths.outbox()}?open=${subjectId}`,
  announcement: paths.announcements,
  staff: paths.staff,
  messageText: paths.messageTexts,
  setting: () => `${paths.settings()}?part=history`,
  list: ({ subjectName }) => {
    const list = deskLists.find((name) => name === subjectName);
    if (list !== undefined) return paths[list]();
    const file = moneyFiles.find((name) => name === subjectName);
    return file && shown[file];
  },
};

const shown: Readonly<Record<MoneyFile, string>> = {
  accountPostings: paths.books(),
  bookDays: `${paths.books()}?part=days`,
  debts: `${paths.adjustments()}?part=debts`,
  payoutHolds: `${paths.adjustments()}?part=holds`,
  feeRules: `${paths.settings()}?part=fees`,
  payoutPayments: paths.payoutRuns(),
};

/** Where the subject of an action is shown; undefined for what has no screen of its own. */
export const subjectPath = (row: Row): string | undefined => linked[row.subjectKind]?.(row);
