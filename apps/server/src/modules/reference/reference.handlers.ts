import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { listPlaces } from '@khidma/contract/reference/list-places';
import { addReferenceEntry } from '@khidma/contract/staff/add-reference-entry';
import { listReference } from '@khidma/contract/staff/list-reference';
import { moveReferenceEntry } from '@khidma/contract/staff/move-reference-entry';
import { offerReferenceEntry } from '@khidma/contract/staff/offer-reference-entry';
import { renameReferenceEntry } from '@khidma/contract/staff/rename-reference-entry';
import { handle } from '../../core/call.ts';
import { runAddReferenceEntry } from './add-reference-entry.ts';
import { runGetCategoryTree } from './get-category-tree.ts';
import { runListPlaces } from './list-places.ts';
import { runListReference } from './list-reference.ts';
import { runMoveReferenceEntry } from './move-reference-entry.ts';
import { runOfferReferenceEntry } from './offer-reference-entry.ts';
import { runRenameReferenceEntry } from './rename-reference-entry.ts';

/** What forms choose from, and how staff change it. */
export const referenceHandlers = [
  handle(getCategoryTree, runGetCategoryTree),
  handle(listPlaces, runListPlaces),
  handle(listReference, runListReference),
  handle(addReferenceEntry, runAddReferenceEntry),
  handle(renameReferenceEntry, runRenameReferenceEntry),
  handle(offerReferenceEntry, runOfferReferenceEntry),
  handle(moveReferenceEntry, runMoveReferenceEntry),
] as const;
