import { chunk } from '../popup/chunk.tsx';
import { popups } from '../popup/popups.tsx';

/** The list of a choice that is searched: fetched beside what it opens in. */
export const choices = chunk(async () => {
  const [{ ChoicePopup }] = await Promise.all([import('./choice-popup.tsx'), popups.load()]);
  return { ChoicePopup };
});
