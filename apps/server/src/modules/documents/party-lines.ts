import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { placeTree } from '@khidma/domain/reference/places';
import { printed } from './printed-words.ts';

/** A place is kept by its id. */
const communityNames: ReadonlyMap<string, string> = new Map(
  placeTree.flatMap(({ communities }) => communities.map(({ id, names }) => [id, names.en_US])),
);

/** Returns whoever a sheet names, line by line. */
export const linesOf = (party: DocumentParty): string[] => {
  const { name, names, address, community, emirate, trn, email } = party;
  const arabic = names['ar-AE'] ?? '';
  const place = [
    address,
    communityNames.get(community) ?? community,
    emirate && emirateNames[emirate].en_US,
  ];
  return [
    name,
    arabic === name ? '' : arabic,
    place.filter((part) => part !== '').join(', '),
    trn && `${printed.trn.en} ${trn}`,
    email,
  ].filter((line) => line !== '');
};
