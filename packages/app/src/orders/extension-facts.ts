import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { ExtensionFacts, ExtensionStatus } from '@khidma/domain/orders/extension';

const extensions: Readonly<Record<OrderDetail['extension'], ExtensionStatus>> = {
  none: 'None',
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Refused',
};

/** An order as the domain's rule for more time asks for it: the wire has words of its own. */
export const extensionFacts = ({
  status,
  extension,
}: Pick<OrderDetail, 'status' | 'extension'>): ExtensionFacts => ({
  status,
  extension: extensions[extension],
});
