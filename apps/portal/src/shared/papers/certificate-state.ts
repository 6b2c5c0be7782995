import {
  certificateNotice,
  type CertificateNotice,
} from '@khidma/domain/certificates/certificate-notice';
import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { documentGroups } from '@khidma/domain/merchants/document-groups';
import { differing, openRevision, type Profile, type Revision } from './profile-revision.ts';
import { useTranslations } from 'use-intl';

/** The certificates, in the order in which they are shown. */
export const certificateKinds = ['licence', 'personal', 'additional'] as const;

/** One of them. */
export type CertificateKind = (typeof certificateKinds)[number];

/** Where a certificate stands among the papers: its group, its number, its end and its files. */
export const papersOf = {
  licence: {
    group: 'licence',
    number: 'licenceNumber',
    issued: 'licenceIssueDate',
    due: 'licenceDueDate',
    files: 'licenceDocuments',
  },
  personal: {
    group: 'identity',
    number: 'idNumber',
    issued: null,
    due: 'idDueDate',
    files: 'idPhoto',
  },
  additional: {
    group: 'additional',
    number: 'additionalNumber',
    issued: 'additionalIssueDate',
    due: 'additionalDueDate',
    files: 'additionalFile',
  },
} as const;

/** The fields of a certificate. */
export const fieldsOf = (kind: CertificateKind): readonly SensitiveField[] =>
  documentGroups[papersOf[kind].group];

/** How a certificate stands. */
export interface CertificateState {
  readonly kind: CertificateKind;
  readonly state: 'missing' | 'valid' | 'expiring' | 'expired';
  /** Its last valid day, where one is on file. */
  readonly due: string | null;
  readonly notice: CertificateNotice | null;
  /** The change that renews it, where one waits or was refused. */
  readonly renewal: {
    readonly state: 'underReview' | 'rejected';
    readonly revision: Revision;
  } | null;
}

/** Judges a certificate on the day, and with the days of notice, that the server says. */
export const certificateStateOf = (profile: Profile, kind: CertificateKind): CertificateState => {
  const { today, noticeDays } = profile.certificateTerms;
  const { number, due: dueField } = papersOf[kind];
  const due = profile[dueField];
  const notice = due && certificateNotice(due, today, noticeDays);
  const isMissing = due === null && profile[number] === '';
  const renewal = renewalOf(profile, isMissing ? fieldsOf(kind) : [dueField]);
  const common = { kind, due, notice: notice || null, renewal };
  if (notice) return { ...common, state: notice.kind === 'expiredFor' ? 'expired' : 'expiring' };
  return { ...common, state: isMissing ? 'missing' : 'valid' };
};

/** A change renews where it moves the end: one of the number alone leaves the certificate to run out. */
const renewalOf = (
  profile: Profile,
  renewing: readonly SensitiveField[],
): CertificateState['renewal'] => {
  const open = openRevision(profile);
  if (open === null) return null;
  const asked = differing(profile, open.revision.after, renewing);
  return asked.length > 0 ? open : null;
};

/** The certificates that have run out or soon will. */
export const certificatesDue = (profile: Profile): CertificateState[] =>
  certificateKinds
    .map((kind) => certificateStateOf(profile, kind))
    .filter(({ notice }) => notice !== null);

/** From so many days before the end on, a notice is a warning; before that it is quiet. */
const warningDays = 7;

/** How loud the notice of some certificates is: as loud as the worst of them. */
export const toneOf = (due: readonly CertificateState[]): 'info' | 'warning' | 'danger' => {
  if (due.some(({ state }) => state === 'expired')) return 'danger';
  return due.some(({ notice }) => notice !== null && notice.days <= warningDays)
    ? 'warning'
    : 'info';
};

/** Says of a certificate in how many days it will expire, or for how many it has expired. */
export const useCertificateLabels = (): ((certificate: CertificateState) => string) => {
  const t = useTranslations('certificates.notice');
  return ({ kind: which, notice }) => {
    if (notice === null) return '';
    const { kind, days: count } = notice;
    if (kind === 'expiredFor') return t('expired', { which, count });
    return count === 0 ? t('expiresToday', { which }) : t('expires', { which, count });
  };
};

/** Under which name the unsent renewal of a certificate is kept. */
export const renewalName = (kind: CertificateKind): string => `renewal:${kind}`;
