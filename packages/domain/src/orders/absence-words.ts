/** Who was not there when a visit was due. */
export const absentSides = ['customer', 'merchant'] as const;

/** Who was not there. */
export type AbsentSide = (typeof absentSides)[number];

/** Ways on which somebody at the door tries to reach a customer. */
export const contactWays = ['call', 'whatsApp', 'sms', 'message'] as const;

/** A way to reach somebody. */
export type ContactWay = (typeof contactWays)[number];

/** How often a customer is tried before it counts as not there. */
export const neededAttempts = 2;

/** The most tries that one visit keeps. */
export const maxAttempts = 10;

/** The most pictures of a door. */
export const maxAbsenceImages = 3;

/** The longest note to a report. */
export const maxAbsenceNote = 500;

/** The states of a report. `Stood`: it holds, and the order was cancelled by it. `Dropped`: the order went on or ended otherwise. */
export const absenceStatuses = ['Reported', 'Stood', 'TakenBack', 'Dropped'] as const;

/** The state of a report. */
export type AbsenceStatus = (typeof absenceStatuses)[number];

/** The state of a report that holds. */
export const heldAbsence: AbsenceStatus = 'Stood';

/** Whether a report waits for its answer. */
export const isAbsenceOpen = (status: AbsenceStatus | undefined): status is 'Reported' =>
  status === 'Reported';
