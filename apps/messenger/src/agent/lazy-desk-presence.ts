import type { Company, CompanyParts } from './colleagues.ts';

/** A company whose code is fetched with the first colleague: merchants and customers have none. */
export interface LazyCompany {
  readonly hear: (activity: Parameters<Company['hear']>[0]) => void;
  readonly leave: () => void;
}

/** Returns what hears of colleagues. */
export const lazyCompany = (parts: CompanyParts): LazyCompany => {
  let company: Promise<Company> | null = null;
  const met = (): Promise<Company> =>
    (company ??= import('./colleagues.ts').then((module) => new module.Company(parts)));
  return {
    hear: (activity) => void met().then((known) => known.hear(activity)),
    leave: () => void company?.then((known) => known.leave()),
  };
};
