import type {
  beginSecondFactor,
  makeRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@khidma/contract/identity/second-factor';
import type { Endpoint } from '@khidma/contract/core/endpoint';

type Like<E extends Endpoint> = Endpoint<E['input'], E['output'], 'json'>;

/** The calls of a realm about its own second factor, and whose it is. */
export interface FactorCalls {
  readonly begin: Like<typeof beginSecondFactor>;
  readonly turnOn: Like<typeof turnOnSecondFactor>;
  readonly turnOff: Like<typeof turnOffSecondFactor>;
  readonly makeCodes: Like<typeof makeRecoveryCodes>;
  /** Stands above the recovery codes on paper. */
  readonly email: string;
}
