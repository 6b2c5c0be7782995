import type { Catalogue } from '@khidma/i18n/catalogue';
import type { Lang } from '@khidma/i18n/languages';

/** What fetches some texts of the catalogue, in each language. */
export type TextLoaders = Readonly<Record<Lang, () => Promise<{ readonly texts: Catalogue }>>>;
