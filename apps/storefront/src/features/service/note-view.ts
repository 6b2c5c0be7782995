import { getClient } from '@khidma/client/query';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';

/** Says that somebody looks at a service; whoever looks is told nothing of it, not even that it failed. */
export const noteView = async (id: string): Promise<void> => {
  try {
    await getClient().call(noteServiceView, { id }, { silent: true });
  } catch {
    // A look that is not counted is no harm to whoever looks.
  }
};
