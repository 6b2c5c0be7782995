import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { targetMedia } from '@khidma/domain/limits/limits';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { isAnswered, textLanguages } from '../content-draft.ts';

/** How many characters a description has that answers what customers ask. */
const tellingDescription = 200;

/** Something that would sell better; no rule. `count` is how much of it is missing. */
export interface QualityHint {
  readonly kind: 'media' | 'description' | 'languages' | 'answers';
  /** Where it is mended: a path within the content. */
  readonly path: string;
  readonly count: number;
}

/** What would make a complete service better, in the order of the steps. */
export const qualityHints = (content: ServiceContentShape): QualityHint[] => {
  const unanswered = attributesOfCategory(content.categoryId ?? '').filter(
    ({ id }) => !isAnswered(content.extraInfo[id]),
  );
  const untold = textLanguages.filter((lang) => !content.translations[lang]?.name.trim());
  const short = tellingDescription - [...content.description.trim()].length;
  const hints: QualityHint[] = [
    { kind: 'description', path: 'description', count: short },
    // The main text is in one of the three.
    {
      kind: 'languages',
      path: `translations.${untold.at(-1)}.name`,
      count: Math.max(0, untold.length - 1),
    },
    { kind: 'answers', path: `extraInfo.${unanswered[0]?.id}`, count: unanswered.length },
    { kind: 'media', path: 'mediaIds', count: targetMedia - content.mediaIds.length },
  ];
  return hints.filter(({ count }) => count > 0);
};
