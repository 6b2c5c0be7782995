import type { CallOutcome } from '../messages/message-kinds.ts';

/** What a call is with: a voice, or a picture too. */
export type CallKind = 'voice' | 'video';

/** A call as a page knows it. */
export interface CallFacts {
  readonly callId: string;
  readonly conversationId: string;
  readonly kind: CallKind;
  readonly peerName: string;
  /** Whoever calls makes the offers; the other side answers them. */
  readonly role: 'caller' | 'callee';
}

/** Where a page stands with its one call. Moments are milliseconds since 1970. */
export type CallState =
  | { readonly name: 'idle' }
  /** Asked the server for it. */
  | { readonly name: 'dialing'; readonly call: CallFacts }
  /** It rings on the other side. */
  | { readonly name: 'calling'; readonly call: CallFacts }
  /** It rings here. */
  | { readonly name: 'ringing'; readonly call: CallFacts }
  /** Accepted here; the server has not yet said whether another tab was faster. */
  | { readonly name: 'accepting'; readonly call: CallFacts }
  /** Taken by both: the two browsers look for a way to each other. */
  | { readonly name: 'connecting'; readonly call: CallFacts }
  | { readonly name: 'connected'; readonly call: CallFacts; readonly since: number }
  /** The way broke: another is looked for. */
  | { readonly name: 'reconnecting'; readonly call: CallFacts; readonly since: number }
  /** Over: shown until it is put away. */
  | {
      readonly name: 'ended';
      readonly call: CallFacts;
      readonly outcome: CallOutcome;
      readonly seconds: number;
    };

/** What happens to a call. */
export type CallEvent =
  | { readonly type: 'dial'; readonly call: CallFacts }
  /** The server has taken the call, or not: the other side is in another, or cannot be called. */
  | { readonly type: 'dialed' }
  | { readonly type: 'dialRefused'; readonly outcome: 'busy' | 'failed' }
  | { readonly type: 'incoming'; readonly call: CallFacts }
  | { readonly type: 'accept' }
  | { readonly type: 'acceptTaken' }
  | { readonly type: 'decline' }
  /** The other side, or the server for it. */
  | { readonly type: 'accepted'; readonly callId: string }
  | {
      readonly type: 'ended';
      readonly callId: string;
      readonly outcome: CallOutcome;
      readonly at: number;
    }
  /** Another tab of the same person has taken it or declined it. */
  | { readonly type: 'handledElsewhere'; readonly callId: string }
  | { readonly type: 'ringTimeout' }
  | { readonly type: 'hangUp'; readonly at: number }
  | { readonly type: 'connected'; readonly at: number }
  | { readonly type: 'interrupted' }
  | { readonly type: 'reconnectTimeout'; readonly at: number }
  /** Microphone or camera are not given. */
  | { readonly type: 'mediaFailed'; readonly at: number }
  | { readonly type: 'putAway' };

/** What the page has to do about it, in this order. */
export type CallEffect =
  | { readonly type: 'start'; readonly call: CallFacts }
  | { readonly type: 'accept'; readonly callId: string }
  /** Tells the server that it is over, and how. */
  | { readonly type: 'end'; readonly callId: string; readonly outcome: CallOutcome }
  | { readonly type: 'ring'; readonly direction: 'in' | 'out' }
  | { readonly type: 'stopRinging' }
  /** Opens microphone and camera and the connection; the caller makes the first offer. */
  | { readonly type: 'openMedia'; readonly call: CallFacts }
  | { readonly type: 'closeMedia' }
  /** The caller makes an offer with new ways (ICE restart). */
  | { readonly type: 'restart' };

/** A state and what is to be done on the way to it. */
export interface CallStep {
  readonly state: CallState;
  readonly effects: readonly CallEffect[];
}

/** Nobody calls. */
export const noCall: CallState = { name: 'idle' };

/** Whether a page has a call that is not over. */
export const isInCall = ({ name }: CallState): boolean => name !== 'idle' && name !== 'ended';

/** Whether microphone and connection are open. */
export const hasMedia = ({ name }: CallState): boolean =>
  name === 'connecting' || name === 'connected' || name === 'reconnecting';

/**
 * Returns where an event leads. Pure: the page does what `effects` say and tells what came of it. What does not fit the
 * state changes nothing: signals come late, twice and out of order. A call that comes while there is another is
 * answered as busy.
 */
export const stepCall = (state: CallState, event: CallEvent): CallStep => {
  if (event.type === 'dial') return dial(state, event.call);
  if (event.type === 'incoming') return ring(state, event.call);
  if (event.type === 'putAway')
    return state.name === 'ended' ? { state: noCall, effects: [] } : stay(state);
  if (state.name === 'idle' || state.name === 'ended') return stay(state);
  if ('callId' in event && event.callId !== state.call.callId) return stay(state);
  return stepOwn(state, event);
};

type LiveState = Exclude<CallState, { name: 'idle' | 'ended' }>;
type OwnEvent = Exclude<CallEvent, { type: 'dial' | 'incoming' | 'putAway' }>;

const stay = (state: CallState): CallStep => ({ state, effects: [] });

const dial = (state: CallState, call: CallFacts): CallStep =>
  isInCall(state)
    ? stay(state)
    : { state: { name: 'dialing', call }, effects: [{ type: 'start', call }] };

const ring = (state: CallState, call: CallFacts): CallStep => {
  if (!isInCall(state))
    return { state: { name: 'ringing', call }, effects: [{ type: 'ring', direction: 'in' }] };
  // The same one told twice is no second call.
  if ('call' in state && state.call.callId === call.callId) return stay(state);
  return { state, effects: [{ type: 'end', callId: call.callId, outcome: 'busy' }] };
};

const stepOwn = (state: LiveState, event: OwnEvent): CallStep => {
  const { call } = state;
  switch (event.type) {
    case 'dialed':
      return state.name === 'dialing'
        ? { state: { name: 'calling', call }, effects: [{ type: 'ring', direction: 'out' }] }
        : stay(state);
    case 'dialRefused':
      return state.name === 'dialing' ? over(state, event.outcome, 0) : stay(state);
    case 'accept':
      return state.name === 'ringing'
        ? {
            state: { name: 'accepting', call },
            effects: [{ type: 'stopRinging' }, { type: 'accept', callId: call.callId }],
          }
        : stay(state);
    case 'acceptTaken':
      return state.name === 'accepting' ? connect(call, []) : stay(state);
    case 'accepted':
      // The answer may overtake the server's word that it rings.
      return state.name === 'calling' || state.name === 'dialing'
        ? connect(call, [{ type: 'stopRinging' }])
        : stay(state);
    case 'decline':
      return state.name === 'ringing' ? told(over(state, 'declined', 0)) : stay(state);
    case 'handledElsewhere':
      return state.name === 'ringing' || state.name === 'accepting'
        ? { state: noCall, effects: [{ type: 'stopRinging' }] }
        : stay(state);
    case 'ringTimeout':
      return state.name === 'calling' ? told(over(state, 'missed', 0)) : stay(state);
    default:
      return stepTalk(state, event);
  }
};

type TalkEvent = Extract<
  OwnEvent,
  { type: 'ended' | 'hangUp' | 'connected' | 'interrupted' | 'reconnectTimeout' | 'mediaFailed' }
>;

const stepTalk = (state: LiveState, event: TalkEvent): CallStep => {
  const { call } = state;
  switch (event.type) {
    case 'connected':
      if (state.name === 'connecting') return stay({ name: 'connected', call, since: event.at });
      return state.name === 'reconnecting' ? stay({ ...state, name: 'connected' }) : stay(state);
    case 'interrupted':
      return state.name === 'connected'
        ? {
            state: { ...state, name: 'reconnecting' },
            effects: call.role === 'caller' ? [{ type: 'restart' }] : [],
          }
        : stay(state);
    case 'reconnectTimeout':
      if (state.name === 'reconnecting')
        return told(over(state, 'answered', secondsOf(state, event.at)));
      return state.name === 'connecting' ? told(over(state, 'failed', 0)) : stay(state);
    case 'mediaFailed':
      return hasMedia(state)
        ? told(over(state, outcomeOf(state), secondsOf(state, event.at)))
        : stay(state);
    case 'ended':
      return over(state, event.outcome, secondsOf(state, event.at));
    case 'hangUp':
      return told(over(state, outcomeOf(state), secondsOf(state, event.at)));
  }
};

const connect = (call: CallFacts, before: readonly CallEffect[]): CallStep => ({
  state: { name: 'connecting', call },
  effects: [...before, { type: 'openMedia', call }],
});

/** What a call was that is ended here and now. */
const outcomeOf = (state: LiveState): CallOutcome => {
  switch (state.name) {
    case 'connected':
    case 'reconnecting':
      return 'answered';
    case 'ringing':
      return 'declined';
    case 'connecting':
    case 'accepting':
      return 'failed';
    case 'dialing':
    case 'calling':
      return 'missed';
  }
};

const secondsOf = (state: LiveState, at: number): number =>
  state.name === 'connected' || state.name === 'reconnecting'
    ? Math.max(0, Math.round((at - state.since) / 1000))
    : 0;

/** Ends a call here. */
const over = (state: LiveState, outcome: CallOutcome, seconds: number): CallStep => ({
  state: { name: 'ended', call: state.call, outcome, seconds },
  effects: [
    ...(state.name === 'ringing' || state.name === 'calling'
      ? [{ type: 'stopRinging' } as const]
      : []),
    ...(hasMedia(state) ? [{ type: 'closeMedia' } as const] : []),
  ],
});

/** The same, where the server does not know it yet. */
const told = ({ state, effects }: CallStep): CallStep => {
  if (state.name !== 'ended') return { state, effects };
  const { call, outcome } = state;
  return { state, effects: [...effects, { type: 'end', callId: call.callId, outcome }] };
};

/** A call that nobody takes rings for so long (milliseconds). */
export const ringMs = 45_000;

/** A connection that broke is tried again for so long (milliseconds); then the call is over. */
export const reconnectMs = 30_000;

/** A page that does not say for so long that its call goes on has left it (milliseconds). */
export const callSilenceMs = 60_000;
