import { icon } from './icon.ts';

export const IconReceiptTax = icon('outline', [
  'M9 14l6 -6',
  { filled: 'M9 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0' },
  { filled: 'M14 13.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0' },
  'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2',
]);
