import type { OrderDetail } from '@khidma/contract/shapes/order';
import { emirate } from '@khidma/contract/shapes/common';
import { readSearch } from '@khidma/app/route/search';
import { chosenCombination, type OrderValues, type ShopService } from './order-values.ts';

/** The form as an order of before filled it, all but its time; options that are no longer sold stay as they begin. */
export const againValues = (
  service: ShopService,
  before: OrderDetail,
  begin: OrderValues,
): OrderValues => {
  const options = service.specs.map(({ name, options: offered }, index) => {
    const chosen = before.specs.find((spec) => spec.name === name) ?? before.specs[index];
    const at = offered.findIndex((option) => option === chosen?.option);
    return at === -1 ? (begin.options[index] ?? '0') : String(at);
  });
  const isSold = chosenCombination(service, options) !== undefined;
  return {
    ...begin,
    options: isSold ? options : begin.options,
    quantity: before.quantity,
    contactName: before.contactName,
    contactEmail: before.contactEmail,
    contactPhone: before.contactPhone,
    emirate: readSearch(emirate, before.emirate) ?? null,
    community: before.community,
    address: before.address,
    makani: before.makani,
    note: before.note,
  };
};
