import type { documentCausesDue } from '../../db/schema/documents.ts';

/** What was booked and waits for its document. */
export type DueCause = typeof documentCausesDue.$inferSelect;
