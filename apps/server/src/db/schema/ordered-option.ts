import type { Translations } from '@khidma/domain/reference/names';

/** A specification and the option that was chosen of it. */
export interface OrderedOption {
  readonly name: string;
  readonly names?: Translations | undefined;
  readonly option: string;
  readonly options?: Translations | undefined;
}
