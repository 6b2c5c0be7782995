import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { Payload } from '@khidma/wire/canonical';
import { ApiError, AskedInstead } from './call-errors.ts';

/** A call that takes two people, as it was made by one. */
export interface RefusedAlone {
  /** The endpoint's name. */
  readonly call: string;
  readonly input: Payload;
  readonly error: ApiError;
}

/** Asks whoever made such a call whether a second person is to be asked; true once one has been. */
export type AskSecond = (refused: RefusedAlone) => Promise<boolean>;

const takeTwo: ReadonlySet<string> = new Set<ErrorCode>([
  'aboveDailySum',
  'secondAdministratorNeeded',
]);

/** Makes a call; one that takes two people is over with `AskedInstead` once the second has been asked. */
export const askingSecond = async <T>(
  make: () => Promise<T>,
  { ask, ...call }: Omit<RefusedAlone, 'error'> & { readonly ask: AskSecond | undefined },
): Promise<T> => {
  try {
    return await make();
  } catch (error) {
    const takesTwo = error instanceof ApiError && takeTwo.has(error.name);
    if (!takesTwo || !(await ask?.({ ...call, error }))) throw error;
    throw new AskedInstead({ code: error.code, data: error.data }, error.message);
  }
};
