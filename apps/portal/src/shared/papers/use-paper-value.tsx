import { useDataLang } from '../session-store.ts';
import { type FieldValue, useFieldValue } from '@khidma/app/papers/use-field-value';
import { FileLinks } from '@khidma/app/upload/file-links';
import { useEndpointQuery } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';

/** Shows what stands in a field that changes through review; null where nothing does. */
export const usePaperValue = (): FieldValue => {
  const lang = useDataLang();
  const { data = [] } = useEndpointQuery(getCategoryTree, {});
  const leaves = data.flatMap(({ children }) => children);
  return useFieldValue({
    // Its id until the names have come.
    category: (id) => leaves.find((leaf) => leaf.id === id)?.names[lang] ?? id,
    files: (files, label) => <FileLinks {...{ files, label }} />,
  });
};
