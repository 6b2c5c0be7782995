import { ApiError } from '@khidma/client/call-errors';

/** Whether a call failed because the link that it was made by has ended, or never was one. */
export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiError && ['notFound', 'invalid'].includes(error.name);
