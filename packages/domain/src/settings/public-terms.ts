import type { Settings, OperatorSettingName } from './durations.ts';

/** The settings of the operator's that people read about: in the portal, the shop, mails, the terms and the landing page. */
export const publicTermNames = [
  'paymentWindow',
  'completionAfterReserved',
  'completionAfterPayment',
  'confirmationWindow',
  'confirmationExtension',
  'cancelRequestWindow',
  'disputeWindow',
  'auditBusinessDays',
  'activationCodeLife',
  'backupLife',
  'serviceFee',
] as const satisfies readonly OperatorSettingName[];

/** One of them. */
export type PublicTermName = (typeof publicTermNames)[number];

/** What holds now: milliseconds, business days, basis points, as `settingDefinitions` says. */
export type PublicTerms = Pick<Settings, PublicTermName>;

/** Returns the terms that somebody else sent; what is missing or no number is left out. */
export const readPublicTerms = (sent: unknown): Partial<PublicTerms> => {
  const given: Readonly<Record<string, unknown>> =
    typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const terms: Partial<Record<PublicTermName, number>> = {};
  for (const name of publicTermNames) {
    const value = given[name];
    if (typeof value === 'number' && Number.isFinite(value)) terms[name] = value;
  }
  return terms;
};
