import type { ProfilePartName } from '../../shared/paths.ts';

/** The parts of the business profile, in their order. */
export const profileParts = [
  'contact',
  'address',
  'work',
  'media',
  'papers',
  'payout',
] as const satisfies readonly ProfilePartName[];

/** What the business profile keeps in the URL: a reload, or signing in again, comes back to it. */
export interface MerchantSearch {
  /** The form for what changes through review, in the profile's place. */
  readonly edit?: 'details' | undefined;
  /** The part that is shown. */
  readonly part?: ProfilePartName | undefined;
}

/** Reads the URL of the business profile; what makes no sense there is left out. */
export const merchantSearch = ({ edit, part }: Record<string, unknown>): MerchantSearch => ({
  edit: edit === 'details' ? edit : undefined,
  part: profileParts.find((known) => known === part),
});
