/** Where a browser's push service takes messages for one device, and the keys that only that device can open them with. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Which of the server's keys it was subscribed for. */
  readonly keyId: string;
}

/** What became of a message: taken over, or the device has gone for good. */
export type PushOutcome = 'sent' | 'gone';

/** Hands messages to push services. Throws where one could not be handed over this time. */
export interface PushSender {
  /** The key that browsers subscribe for, and its id; the same on every node. */
  readonly publicKey: string;
  readonly keyId: string;
  send(target: PushTarget, payload: string): Promise<PushOutcome>;
}
