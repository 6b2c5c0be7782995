import { type Call, handle } from '../../../kernel/call.ts';
import { merchantNameFor } from '../../merchants/records/index.ts';
import { loadReference } from '../reference/index.ts';
import { gazetteerFor, says } from './search-shop.ts';
import { findBestRated } from './shop-rows.ts';
import { namedIn, namesOfPlace } from './understood.presenter.ts';
import { suggestSearch } from '@khidma/contract/catalogue/shop-home';
import { textFor } from '@khidma/domain/reference/names';
import { hasHan, saysWord, wordsIn } from '@khidma/domain/search/stems';
import { suggestSearches } from '@khidma/domain/search/suggest';
import { mostWords } from '@khidma/domain/search/search-limits';

/** How many are read, and of them shown. */
const most = { read: 20, services: 3, merchants: 2 } as const;

/** A word of fewer letters begins too many names. */
const fewestLetters = 3;

export const suggestSearchHandler = handle(suggestSearch, async (call) => {
  const reference = await loadReference(call.ctx, call.tx);
  const named = namedIn(reference);
  const searches = suggestSearches(call.input.text, gazetteerFor(reference)).flatMap(
    ({ categoryId, place }) => {
      const category = categoryId === null ? null : named(categoryId);
      const names = place && namesOfPlace(reference, place.community ?? place.emirate);
      if (category === undefined || names === undefined) return [];
      return [{ category, place: place && names ? { ...place, names } : null }];
    },
  );
  return { searches, ...(await namesLike(call)) };
});

/** Services and merchants whose names say all that was typed, the best rated first. */
async function namesLike({ tx, ctx, lang, input, ...call }: Call<typeof suggestSearch>) {
  const words = wordsIn(input.text).slice(0, mostWords);
  if (!words.some((word) => hasHan(word) || word.length >= fewestLetters))
    return { services: [], merchants: [] };
  const all = { ...call, ctx, tx, lang, input: { pageNum: 1, pageSize: most.read } };
  const rows = await findBestRated(all, says(words), most.read);
  const isSaid = (names: readonly string[]): boolean =>
    words.every((word) => names.some((name) => saysWord(wordsIn(name), word) !== null));
  const sellers = new Map(
    rows
      .filter(({ merchant }) =>
        isSaid([merchant.merchantName, ...Object.values(merchant.merchantNames)]),
      )
      .map(({ entry, merchant }) => [
        entry.merchantId,
        { id: entry.merchantId, name: merchantNameFor(lang, merchant) },
      ]),
  );
  return {
    services: rows
      .filter(({ entry }) => isSaid([entry.name, ...Object.values(entry.names)]))
      .slice(0, most.services)
      .map(({ entry, merchant }) => ({
        id: entry.serviceId,
        name: textFor(lang, entry.name, entry.names),
        merchantName: merchantNameFor(lang, merchant),
      })),
    merchants: [...sellers.values()].slice(0, most.merchants),
  };
}
