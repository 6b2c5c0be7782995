import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { handle } from '../../core/call.ts';
import { runGetCategoryTree } from './get-category-tree.ts';
import { runListPlaces } from './list-places.ts';

/** What forms choose from. */
export const referenceHandlers = [
  handle(getCategoryTree, runGetCategoryTree),
  handle(listPlaces, runListPlaces),
] as const;
