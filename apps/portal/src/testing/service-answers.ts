import { sample } from '@khidma/app/testing/sample';
import { answer, type Answer } from '@khidma/app/testing/wire-double';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { getMerchantCategories, pageServices } from '@khidma/contract/catalogue/services';

/** What the screens of services ask besides their subject. */
export const withServiceFrame: readonly Answer[] = [
  answer(getMerchantCategories, []),
  answer(listPlaces, []),
  answer(getMerchantDetail, null),
  answer(pageServices, sample(pageServices.output)),
];
