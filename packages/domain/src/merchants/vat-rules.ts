import { isDay } from '../rules/days.ts';
import { isTrn } from '../rules/numbers.ts';
import type { Problem } from '../rules/problem.ts';

/** A merchant's VAT registration. */
export interface VatRegistration {
  readonly vatNumber: string;
  readonly vatStartDate: string | null;
  readonly vatFile: readonly unknown[];
}

/** What a registration breaks: number, date and file come all together or not at all, and each is sound. */
export const vatProblems = (vat: VatRegistration): Problem[] => {
  const given = {
    vatNumber: vat.vatNumber !== '',
    vatStartDate: vat.vatStartDate !== null && vat.vatStartDate !== '',
    vatFile: vat.vatFile.length > 0,
  };
  const fields = ['vatNumber', 'vatStartDate', 'vatFile'] as const;
  if (!fields.some((field) => given[field])) return [];
  const missing = fields
    .filter((field) => !given[field])
    .map((path): Problem => ({ path, rule: 'vatTrio' }));
  const unsound: Problem[] = [
    ...(given.vatNumber && !isTrn(vat.vatNumber)
      ? [{ path: 'vatNumber', rule: 'trn' as const }]
      : []),
    ...(given.vatStartDate && !isDay(vat.vatStartDate ?? '')
      ? [{ path: 'vatStartDate', rule: 'date' as const }]
      : []),
  ];
  return [...missing, ...unsound];
};

/** Whether a merchant's prices hold VAT on a day (`YYYY-MM-DD` in Dubai): a TRN stands, and its registration has begun. */
export const hasTrnOn = (
  vat: Pick<VatRegistration, 'vatNumber' | 'vatStartDate'>,
  day: string,
): boolean =>
  isTrn(vat.vatNumber) &&
  vat.vatStartDate !== null &&
  vat.vatStartDate !== '' &&
  vat.vatStartDate <= day;
