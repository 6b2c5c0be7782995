import { defaultSettings, settingDefinitions } from '../settings/durations.ts';
import { holds, settingRelations } from '../settings/setting-relations.ts';
import { uploadRules } from '../uploads/upload-rules.ts';
import {
  maxAmount,
  maxCombinations,
  maxCompletionImages,
  maxDiscount,
  maxFeeBasisPoints,
  maxMedia,
  maxOptions,
  maxPassword,
  maxPrice,
  maxQuantity,
  maxSpecs,
  minCompletionImages,
  minDiscount,
  minMedia,
  minPassword,
  minPrice,
  targetMedia,
  wholeBasisPoints,
} from './limits.ts';

/** What must hold between limits, whoever changes one of them: a sentence and whether it is so. @internal A test reads them all. */
export const limitRelations: Readonly<Record<string, boolean>> = {
  'the lowest price lies below the highest': minPrice < maxPrice,
  'an order of the most units at the highest price fits the wire':
    maxPrice * maxQuantity <= maxAmount,
  'a discount leaves something to pay': minDiscount <= maxDiscount && maxDiscount < 100,
  'a fee can be at most half': maxFeeBasisPoints * 2 <= wholeBasisPoints,
  'the fee that can be set is the fee that money accepts':
    settingDefinitions.serviceFee.max <= maxFeeBasisPoints,
  'a password has room between its bounds': minPassword < maxPassword,
  'the enabled combinations exceed the options of one specification':
    maxCombinations > maxOptions && maxSpecs > 1,
  'the media target lies between rule and limit':
    minMedia <= targetMedia && targetMedia <= maxMedia,
  'completion images have room': minCompletionImages <= maxCompletionImages,
  ...Object.fromEntries(
    settingRelations.map((relation) => [relation.says, holds(relation, defaultSettings)]),
  ),
  'every default lies within its bounds': Object.values(settingDefinitions).every(
    (tunable) => tunable.min <= tunable.default && tunable.default <= tunable.max,
  ),
  'every kind of file has room between its sizes': Object.values(uploadRules).every(
    (rule) => rule.minBytes < rule.maxBytes,
  ),
  'the smallest allowed image lies within the pixel limit': Object.values(uploadRules).every(
    (rule) => rule.minWidth * rule.minHeight <= rule.maxPixels,
  ),
};
