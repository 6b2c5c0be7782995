import type { PushOutcome, PushSender, PushTarget } from '../adapters/push/push-sender.ts';

/** Collects what was pushed; the devices behind endpoints in `gone` are no longer there. */
export class FakePushSender implements PushSender {
  readonly keyId = '0a1b2c3d';
  readonly publicKey = `B${'A'.repeat(86)}`;
  readonly sent: { readonly target: PushTarget; readonly payload: string }[] = [];
  readonly gone = new Set<string>();
  failure: Error | undefined;

  send(target: PushTarget, payload: string): Promise<PushOutcome> {
    if (this.failure) return Promise.reject(this.failure);
    if (this.gone.has(target.endpoint)) return Promise.resolve('gone');
    this.sent.push({ target, payload });
    return Promise.resolve('sent');
  }
}
