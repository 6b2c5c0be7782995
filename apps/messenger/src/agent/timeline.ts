import type { Message } from '@khidma/contract/shapes/message';

/** The messages of a conversation as far as they are held. Its order is the server's. */
export interface Timeline {
  /** One unbroken stretch. */
  readonly past: readonly Message[];
  /** What has come in behind a stretch that does not reach the end: it joins when the stretch does. */
  readonly fresh: readonly Message[];
  /** Whether the server has more before the stretch, and behind it. */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  /** Every change up to here is known of what is held. */
  readonly known: number;
  /** The greatest change that was heard of: where it is beyond `known`, something was missed. */
  readonly heard: number;
}

/** A page of messages as the server answers it. */
export interface MessagePage {
  readonly records: readonly Message[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

/** So many messages are held, and shown, at once: enough for any window, few enough for any phone. */
export const mostHeld = 200;

/** A conversation of which nothing is held. */
export const emptyTimeline: Timeline = {
  past: [],
  fresh: [],
  hasBefore: true,
  hasAfter: true,
  known: 0,
  heard: 0,
};

/** Returns the messages to be shown, in their order. */
export const visibleMessages = ({ past, fresh, hasAfter }: Timeline): readonly Message[] =>
  hasAfter ? past : [...past, ...fresh];

/** Whether changes were missed that have to be asked for. */
export const isBehind = ({ known, heard }: Timeline): boolean => heard > known;

/** Takes what an event or an answer says: new messages and changed ones, in whatever order they come. */
export const heardOf = (timeline: Timeline, messages: readonly Message[]): Timeline =>
  messages
    .toSorted((one, other) => one.version - other.version)
    .reduce(
      (before, message) => ({
        ...placed(before, message),
        known: message.version === before.known + 1 ? message.version : before.known,
        heard: Math.max(before.heard, message.version),
      }),
      timeline,
    );

/** All that has changed behind `since`, up to `version`. */
export interface Changes {
  readonly since: number;
  readonly version: number;
  readonly messages: readonly Message[];
}

/** Takes changes; where less than their beginning is known, something was missed. */
export const changed = (timeline: Timeline, { since, version, messages }: Changes): Timeline => {
  const next = heardOf(timeline, messages);
  return {
    ...next,
    known: timeline.known >= since ? Math.max(next.known, version) : timeline.known,
    heard: Math.max(next.heard, version),
  };
};

/** Takes a whole answer about what has changed since `known`; `heard` is what had been heard of when it was asked for. */
export const caughtUp = (
  timeline: Timeline,
  messages: readonly Message[],
  heard: number,
): Timeline => {
  const next = heardOf(timeline, messages);
  const known = newestVersion(messages, next.known);
  // Whatever was heard of before is in the answer, or nowhere.
  return {
    ...next,
    known,
    heard: timeline.heard > heard ? Math.max(timeline.heard, known) : known,
  };
};

/** A page, and what was known when it was asked for: a change that came in meanwhile may be missing in it. */
export interface AskedPage {
  readonly page: MessagePage;
  readonly since: number;
}

/** Begins anew with a page: the newest messages, or those around a place. What came in meanwhile is kept. */
export const startedAt = (timeline: Timeline, { page, since }: AskedPage): Timeline => {
  const known = since === 0 ? newestVersion(page.records, 0) : Math.min(timeline.known, since);
  const last = page.records.at(-1)?.seq ?? 0;
  const arrived = [...timeline.past, ...timeline.fresh].filter(({ seq }) => seq > last);
  return joined({
    past: page.records,
    fresh: page.hasAfter ? timeline.fresh : arrived,
    hasBefore: page.hasBefore,
    hasAfter: page.hasAfter,
    known,
    heard: Math.max(timeline.heard, known),
  });
};

/** Adds the page before the stretch; at its end as many are let go as are too many. */
export const extendedBefore = (timeline: Timeline, { page, since }: AskedPage): Timeline => {
  const past = merged(page.records, timeline.past);
  const kept = past.slice(0, mostHeld);
  return {
    ...timeline,
    past: kept,
    hasBefore: page.hasBefore,
    hasAfter: timeline.hasAfter || kept.length < past.length,
    known: Math.min(timeline.known, since),
  };
};

/** Adds the page behind the stretch; at its beginning as many are let go as are too many. */
export const extendedAfter = (timeline: Timeline, { page, since }: AskedPage): Timeline => {
  const past = merged(timeline.past, page.records);
  const kept = past.slice(-mostHeld);
  return joined({
    ...timeline,
    past: kept,
    hasBefore: timeline.hasBefore || kept.length < past.length,
    hasAfter: page.hasAfter,
    known: Math.min(timeline.known, since),
  });
};

const newestVersion = (messages: readonly Message[], least: number): number =>
  messages.reduce((newest, { version }) => Math.max(newest, version), least);

/** What waits behind the stretch belongs to it once the stretch reaches the end. */
const joined = (timeline: Timeline): Timeline =>
  timeline.hasAfter || timeline.fresh.length === 0
    ? timeline
    : { ...timeline, past: merged(timeline.past, timeline.fresh), fresh: [] };

const placed = (timeline: Timeline, message: Message): Timeline => {
  const { past, fresh, hasBefore, hasAfter } = timeline;
  const first = past[0]?.seq;
  const last = past.at(-1)?.seq ?? 0;
  if (message.seq > last && hasAfter)
    return { ...timeline, fresh: merged(fresh, [message]).slice(-mostHeld) };
  // What is older than the stretch comes when it is asked for.
  if (first !== undefined && message.seq < first && hasBefore) return timeline;
  if (first === undefined && hasBefore) return timeline;
  return { ...timeline, past: merged(past, [message]) };
};

/** Both, each message once in its newest version, in the server's order. */
const merged = (one: readonly Message[], other: readonly Message[]): readonly Message[] => {
  const byId = new Map(one.map((message) => [message.id, message]));
  for (const message of other) {
    const before = byId.get(message.id);
    if (before === undefined || before.version <= message.version) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
};
