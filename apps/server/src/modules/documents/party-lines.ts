import type { DocumentParty } from '@khidma/domain/documents/document-content';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { placeTree } from '@khidma/domain/reference/places';
import { isolated } from '@khidma/i18n/line-parts';
import type { Printed } from '../../adapters/pdf/sheet.ts';
import { printed } from './printed-words.ts';

/** A place is kept by its id. */
const communityNames = new Map(
  placeTree.flatMap(({ communities }) => communities.map(({ id, names }) => [id, names] as const)),
);

/** Returns what somebody is called in both languages; the Arabic is empty where it is the same. */
export const nameOf = ({ name, names }: DocumentParty): Printed => {
  const ar = names['ar-AE'] ?? '';
  return { en: name, ar: ar === name ? '' : ar };
};

/** Returns whoever a sheet names, line by line. */
export const linesOf = (party: DocumentParty): Printed[] => {
  const { address, community, emirate, trn } = party;
  const names = communityNames.get(community);
  // An address that ends with its community says it already, in whichever language.
  const isSaid = [community, ...Object.values(names ?? {})].some(
    (name) => name !== '' && address.trim().toLowerCase().endsWith(name.toLowerCase()),
  );
  const placeIn = (lang: 'en_US' | 'ar-AE', comma: string): string =>
    [
      address.trim(),
      isSaid ? '' : (names?.[lang] ?? community),
      emirate && emirateNames[emirate][lang],
    ]
      .filter((part) => part !== '')
      .map(isolated)
      .join(comma);
  return [
    nameOf(party),
    { en: placeIn('en_US', ', '), ar: placeIn('ar-AE', '، ') },
    { en: trn && `${printed.trn.en} ${trn}`, ar: trn && `${printed.trn.ar} ${trn}` },
  ].filter(({ en, ar }) => en !== '' || ar !== '');
};
