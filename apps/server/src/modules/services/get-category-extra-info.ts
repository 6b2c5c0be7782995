import { getCategoryExtraInfo } from '@khidma/contract/services/get-category-extra-info';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { handle } from '../../core/call.ts';

/** What a category asks for; what is asked of everything else is nothing. */
export const getCategoryExtraInfoHandler = handle(getCategoryExtraInfo, async ({ input }) => {
  return attributesOfCategory(input.id).map((attribute) =>
    attribute.kind === 'choice'
      ? { ...attribute, options: [...attribute.options] }
      : { ...attribute },
  );
});
