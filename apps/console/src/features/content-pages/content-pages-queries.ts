import { queryOptionsFor } from '@khidma/client/query';
import { getContentPage } from '@khidma/contract/staff/get-content-page';
import { pageTermsAcceptances } from '@khidma/contract/staff/page-terms-acceptances';
import type { ContentPage } from '@khidma/domain/texts/content-pages';

/** One page with its versions. */
export const contentPageQuery = (page: ContentPage = 'terms') =>
  queryOptionsFor(getContentPage, { page }, { silent: true });

/** Who accepted a version of the terms. */
export const acceptancesQuery = (version: number, page: number) =>
  queryOptionsFor(
    pageTermsAcceptances,
    { version: String(version), pageNum: String(page) },
    { silent: true },
  );
