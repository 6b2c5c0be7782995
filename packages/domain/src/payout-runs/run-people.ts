/** Who has to do with a payout run, by the ids of staff. */
export interface RunPeople {
  readonly madeBy: string;
  /**
   * Above what one person may give away in a day: who approved a withdrawal that is in it, or booked a credit to one of
   * its merchants lately. Nobody below that.
   */
  readonly handledBy: readonly string[];
}

/** Credits count that were booked so long before the run was made. */
export const creditsCountDays = 30;

/** Whether somebody may approve a run: whoever made it never does, whatever its sum. */
export const mayApproveRun = ({ madeBy, handledBy }: RunPeople, staffId: string): boolean =>
  madeBy !== staffId && !handledBy.includes(staffId);

/** Whether somebody may send a run to the bank. */
export const maySendRun = ({ handledBy }: Pick<RunPeople, 'handledBy'>, staffId: string): boolean =>
  !handledBy.includes(staffId);
