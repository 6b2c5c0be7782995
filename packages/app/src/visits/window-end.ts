/** Returns until when the team comes that was told from when on, ISO 8601; null where it comes then. */
export const windowEnd = (from: string, minutes: number): string | null =>
  minutes === 0 ? null : new Date(Date.parse(from) + minutes * 60_000).toISOString();
