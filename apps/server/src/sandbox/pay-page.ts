import { signWebhook } from '../adapters/payments/webhook-signature.ts';
import type { WebhookRequest } from '../adapters/payments/payments.ts';
import type { Ctx } from '../kernel/context.ts';
import { errorMessage } from '../kernel/error-message.ts';
import { webhookOf, moneyOn, type SandboxPage, takeMoney, webhookSecret } from './sandbox-pages.ts';
import { sandboxSignature } from './sandbox-payments.ts';

/** Receives an event of the provider's, the way that every webhook takes. */
export type ReceiveWebhook = (ctx: Ctx, request: WebhookRequest) => Promise<unknown>;

/** Takes the money of a page and tells of it. Null where the page has been paid or closed in the meantime. */
export async function payPage(
  ctx: Ctx,
  receive: ReceiveWebhook,
  {
    id,
    number,
    isTold = true,
  }: { readonly id: string; readonly number: string; readonly isTold?: boolean },
): Promise<SandboxPage | null> {
  const paid = await takeMoney(ctx, id, number);
  if (paid !== null && isTold)
    await sendWebhook(ctx, receive, { about: 'captured', key: paid.key, money: moneyOn(paid) });
  return paid;
}

/** Sends a webhook as a provider would: signed, through the endpoint of webhooks. One that fails is lost. */
export async function sendWebhook(
  ctx: Ctx,
  receive: ReceiveWebhook,
  told: Parameters<typeof webhookOf>[0],
): Promise<void> {
  const now = ctx.clock.now();
  const body = webhookOf(told, now);
  const headers = { [sandboxSignature]: signWebhook(webhookSecret(ctx), body, now) };
  try {
    await receive(ctx, { body, headers, now });
  } catch (error) {
    const message = errorMessage(error);
    ctx.log.warn({ about: told.about, error: message }, 'a message of the sandbox was not heard');
  }
}
