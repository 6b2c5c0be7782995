import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getCategoryExtraInfo } from '@khidma/contract/services/get-category-extra-info';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import type { Call } from '../../core/call.ts';

/** What a category asks for; what is asked of everything else is nothing. */
export async function runGetCategoryExtraInfo({
  input,
}: Call<typeof getCategoryExtraInfo>): Promise<OutputOf<typeof getCategoryExtraInfo>> {
  return attributesOfCategory(input.id).map((attribute) =>
    attribute.kind === 'choice'
      ? { ...attribute, options: [...attribute.options] }
      : { ...attribute },
  );
}
