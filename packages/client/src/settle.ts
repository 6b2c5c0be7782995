import { envelope } from '@khidma/contract/core/envelope';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { ApiError } from './call-errors.ts';

/** What the client says by itself: no answer came, nothing was sent for want of a network, an answer says nothing. */
export type ClientText = 'networkError' | 'nothingSent' | 'noData';

/** What the client must know of its surroundings to react to an answer. */
export interface Reactions {
  /** 401: remove the token, log the store out, go to `/login`. Gets the token that was refused. */
  readonly onUnauthenticated: (token: string | null) => void;
  /** 20300: go to the provider's no-permission page. */
  readonly onNoPermission: () => void;
  readonly onErrorToast: (message: string) => void;
  /** The texts that no server can send, in the language that is on. */
  readonly getText: (key: ClientText) => string;
}

interface Settling extends Reactions {
  readonly token: string | null;
  readonly silent: boolean;
}

/** Section 8 of the specification, row by row: what comes back as `data`, what is shown, what is thrown. */
export const settle = (answer: unknown, settling: Settling): unknown => {
  const parsed = envelope.safeParse(answer);
  if (!parsed.success) return answer;
  const { code, data, message, msg } = parsed.data;
  if (code === 0) return data;
  const text = message || msg || settling.getText('noData');
  if (code === errorCodes.unauthenticated) settling.onUnauthenticated(settling.token);
  else if (code === errorCodes.noPermission) settling.onNoPermission();
  // Whoever can be asked for it is: there is nothing to say yet.
  else if (!settling.silent && code !== errorCodes.freshProofNeeded) settling.onErrorToast(text);
  throw new ApiError(parsed.data, text);
};
