import type { Lang } from '@khidma/domain/reference/codes';

/** No text in any language: what a form begins with. */
export const noTexts: Readonly<Record<Lang, string>> = { en_US: '', zh_CN: '', 'ar-AE': '' };
