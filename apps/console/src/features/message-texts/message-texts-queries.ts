import { queryOptionsFor } from '@khidma/client/query';
import { getMessageText, listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { messageChannels } from '@khidma/domain/texts/message-texts';

/** Everything that people are sent. */
export const messageTextsQuery = queryOptionsFor(listMessageTexts, {});

/** One message; an address that names no way of sending is nobody's. */
export const messageTextQuery = (id: string) => {
  const [channel = '', kind = ''] = id.split('-');
  return queryOptionsFor(getMessageText, {
    channel: messageChannels.find((one) => one === channel) ?? 'mail',
    kind,
  });
};
