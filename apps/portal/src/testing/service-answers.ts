import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { pageServices } from '@khidma/contract/services/page-services';

/** What the screens of services ask besides their subject. */
export const withServiceFrame: readonly Answer[] = [
  answer(getMerchantCategories, []),
  answer(listPlaces, []),
  answer(pageServices, sample(pageServices.output)),
];
