import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { ExtendDialogProps } from './extend-dialog.tsx';
import type { RefundDialogProps } from './refund-dialog.tsx';

/** Money back, fetched when the page is first used. */
export const RefundDialog = lazyDialog<RefundDialogProps>(
  async () => (await import('./refund-dialog.tsx')).RefundDialog,
);

/** A later deadline, fetched likewise. */
export const ExtendDialog = lazyDialog<ExtendDialogProps>(
  async () => (await import('./extend-dialog.tsx')).ExtendDialog,
);
