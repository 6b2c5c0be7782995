import type { Job } from '@khidma/contract/shapes/asked-visit';

/** What is kept of a visit says which it was. */
export const aboutJob = ({ number, serviceName }: Job) => ({
  orderId: '',
  number,
  title: serviceName,
});
