import { isReadingRole, type StaffRole } from './staff-roles.ts';

/** The most views of one list that somebody keeps; as many again are the desk's. */
export const maxDeskViews = 12;

/** The most characters of a view's name. */
export const longestDeskViewName = 40;

/** Whether another view of a list fits beside so many. */
export const mayAddDeskView = (kept: number): boolean => kept < maxDeskViews;

/** Whether a role keeps views for everybody: whoever does something at the desk. */
export const mayShareDeskViews = (role: StaffRole): boolean => !isReadingRole(role);

/** A view, as far as changing it goes. */
export interface DeskViewFacts {
  readonly ownerId: string;
  readonly isShared: boolean;
}

/** Whether somebody may rename, change or delete a view: one's own, and the desk's for whoever keeps views for everybody. */
export const mayChangeDeskView = (
  view: DeskViewFacts,
  who: { readonly id: string; readonly role: StaffRole },
): boolean => (view.isShared ? mayShareDeskViews(who.role) : view.ownerId === who.id);
