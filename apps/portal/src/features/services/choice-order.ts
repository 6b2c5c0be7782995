import { isolated } from '@khidma/i18n/line-parts';

/**
 * A combination's name as it is shown: each option in a frame of its own, so that an Arabic one among English ones
 * leaves their order as it is. It stands in the page's direction, not in the first option's.
 */
export const inOrder = (name: string): string => name.split(' / ').map(isolated).join(' / ');
