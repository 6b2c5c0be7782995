import { queryOptionsFor } from '@khidma/client/query';
import { getDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { listHolidays } from '@khidma/contract/scheduling/holidays';
import { listReference } from '@khidma/contract/catalogue/reference';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';

/** Categories and places, as they are edited. */
export const referenceQuery = queryOptionsFor(listReference, {});

/** A page of what was changed and when. */
export const changesQuery = (page: number) =>
  queryOptionsFor(pageSettingChanges, { pageNum: String(page) });

/** The public holidays of a year. */
export const holidaysQuery = (year: number) =>
  queryOptionsFor(listHolidays, { year: String(year) });

/** What the demo's clock says. */
export const clockQuery = queryOptionsFor(getDemoClock, {});
