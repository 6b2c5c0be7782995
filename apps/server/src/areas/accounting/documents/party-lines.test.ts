import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { placeTree } from '@khidma/domain/reference/places';
import { isolated } from '@khidma/i18n/line-parts';
import { expect, it } from 'vitest';
import { linesOf } from './document-sheet.ts';

const dubai = placeTree.find(({ id }) => id === 'DU');
const quoz = dubai?.communities.find(({ names }) => names.en_US === 'Al Quoz');
const party: DocumentParty = {
  name: 'Fresh Home',
  names: {},
  address: '',
  community: quoz?.id ?? '',
  emirate: 'DU',
  trn: '',
  tin: '',
  licence: '',
};
const placeOf = (address: string) => linesOf({ ...party, address })[1];

/** Parts of a line, none of which turns the next around. */
const line = (comma: string, ...parts: readonly string[]): string =>
  parts.map(isolated).join(comma);

it.each([
  ['Villa 3, Street 8', ['Villa 3, Street 8', 'Al Quoz', 'Dubai']],
  ['Villa 3, Al Quoz', ['Villa 3, Al Quoz', 'Dubai']],
  ['Al Quoz ', ['Al Quoz', 'Dubai']],
  ['al quoz', ['al quoz', 'Dubai']],
])('an address says its community once: %s', (address, parts) => {
  expect(placeOf(address)?.en).toBe(line(', ', ...parts));
});

it('in whichever language it is written', () => {
  const arabic = quoz?.names['ar-AE'] ?? '';
  expect(placeOf(`فيلا 3، ${arabic}`)?.en).toBe(line(', ', `فيلا 3، ${arabic}`, 'Dubai'));
  expect(placeOf('Villa 3, Al Quoz')?.ar).toBe(line('، ', 'Villa 3, Al Quoz', 'دبي'));
});
