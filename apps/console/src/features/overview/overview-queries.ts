import { queryOptionsFor } from '@khidma/client/query';
import { getDeskFigures, getDeskQueues, getDeskStart } from '@khidma/contract/backoffice/overview';

/** What is late by name, and what the bank and whoever wrote wait for. */
export const startQuery = queryOptionsFor(getDeskStart, {});

/** What waits in each queue, and what is late. */
export const queuesQuery = queryOptionsFor(getDeskQueues, {});

/** How the platform does. */
export const figuresQuery = queryOptionsFor(getDeskFigures, {});
