import { chunk } from '../popup/chunk.ts';
import { popups } from '../popup/popups.ts';

/** Calendar, list of times and the panel they stand in: fetched side by side, there at one moment. */
export const pickers = chunk(async () => {
  const [parts] = await Promise.all([import('./picker-panels.tsx'), popups.load()]);
  return parts.pickerParts;
});
