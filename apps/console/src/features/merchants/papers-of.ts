import type { FileRef } from '@khidma/contract/shapes/common';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { certificateNotice } from '@khidma/domain/certificates/certificate-notice';
import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { daysBetween } from '@khidma/domain/rules/days';

type Profile = StaffMerchant['profile'];

/** All that can be asked for. */
export const paperGroups = ['licence', 'identity', 'additional', 'corporateTax', 'vat'] as const;

/** A group of fields that says what a paper is. */
export type PaperGroup = (typeof paperGroups)[number];

/** A paper of a merchant, and how it stands. */
export interface Paper {
  readonly group: PaperGroup;
  readonly number: string;
  readonly files: readonly FileRef[];
  /** The last day on which it is valid; null where it has no end. */
  readonly dueDate: string | null;
  /** Less than nothing once it is over. */
  readonly daysLeft: number | null;
  /** The most urgent first: over, a new one to check, ends soon, in order. */
  readonly state: (typeof paperStates)[number];
}

const paperStates = ['over', 'toCheck', 'soon', 'inOrder'] as const;

type Documents = Pick<Profile, keyof NonNullable<Profile['revision']>['after'] & keyof Profile>;

/** What is read of each: its number, its end, its scans. */
const readers: Readonly<
  Record<PaperGroup, (from: Documents) => readonly [string, string | null, readonly FileRef[]]>
> = {
  licence: (from) => [from.licenceNumber, from.licenceDueDate, from.licenceDocuments],
  identity: (from) => [from.idNumber, from.idDueDate, from.idPhoto],
  additional: (from) => [from.additionalNumber, from.additionalDueDate, from.additionalFile],
  corporateTax: (from) => [from.corporateTaxNumber, null, from.corporateTaxFile],
  vat: (from) => [from.vatNumber, null, from.vatFile],
};

/** The papers of a merchant on a day in Dubai, the most urgent first. */
export function papersOf(profile: Profile, today: string): readonly Paper[] {
  const { noticeDays } = profile.certificateTerms;
  return paperGroups
    .map((group): Paper => {
      const [number, dueDate, files] = readers[group](profile);
      const notice = dueDate === null ? null : certificateNotice(dueDate, today, noticeDays);
      return {
        group,
        number,
        files,
        dueDate,
        daysLeft: dueDate === null ? null : daysBetween(today, dueDate),
        state:
          notice?.kind === 'expiredFor'
            ? 'over'
            : isChanged(profile, group)
              ? 'toCheck'
              : notice === null
                ? 'inOrder'
                : 'soon',
      };
    })
    .filter(({ files }) => files.length > 0)
    .toSorted((one, other) => paperStates.indexOf(one.state) - paperStates.indexOf(other.state));
}

/** Whether a change that waits for staff has another paper in its place. */
export function isChanged({ revision, ...profile }: Profile, group: PaperGroup): boolean {
  if (revision === null || !revisionCan.decide(revision)) return false;
  const said = (from: Documents): string => {
    const [number, dueDate, files] = readers[group](from);
    return JSON.stringify([number, dueDate, files.map(({ id }) => id)]);
  };
  return said(profile) !== said(revision.after);
}
