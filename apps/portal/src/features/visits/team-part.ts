import '@khidma/ui/data-tokens.css';

const parts = 3;

/** Returns the colour of data by which a team is known, the same on every view; undefined for no team. */
export const partOf = (team: number | null): number | undefined =>
  team === null ? undefined : ((team - 1) % parts) + 1;
