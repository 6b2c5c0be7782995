import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  listQuickReplies,
  removeQuickReply,
  saveQuickReply,
} from '@khidma/contract/messaging/replies';
import { openConversation } from '@khidma/contract/messaging/conversations';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { sweepMessageFiles } from '../../files/sweep-unused-files.ts';
import { givenMessageFile, givenTalk, textInput } from '../../../testing/messages-factory.ts';
import { givenCustomer, givenMerchant, givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('ready sentences', () => {
  it('are their owner’s, fifty at most', async () => {
    const merchant = await loadImToken(server, (await givenMerchant(server)).token);
    const other = await loadImToken(server, (await givenMerchant(server)).token);
    const input = { title: 'On our way', text: 'We are on our way, {customer}.' };
    const saved = await server.ok(saveQuickReply, input, merchant);
    expect(await server.ok(listQuickReplies, {}, other)).toEqual([]);
    for (const answer of [
      await server.call(removeQuickReply, { id: saved.id }, other),
      await server.call(saveQuickReply, { ...input, id: saved.id }, other),
    ])
      expect(answer.code).toBe(errorCodes.notFound);
    await refusesStrangers(server, listQuickReplies, {});
    for (let count = 1; count < 50; count += 1) await server.ok(saveQuickReply, input, merchant);
    expect((await server.call(saveQuickReply, input, merchant)).code).toBe(
      errorCodes.tooManyQuickReplies,
    );
    await server.ok(removeQuickReply, { id: saved.id }, merchant);
    expect(await server.ok(listQuickReplies, {}, merchant)).toHaveLength(49);
  });

  it('bring own pictures along, four at most, and those of nobody else', async () => {
    const { conversationId, merchant } = await givenTalk(server);
    const fileIds = [await givenMessageFile(server, merchant)];
    const other = await loadImToken(server, (await givenMerchant(server)).token);
    const input = { title: 'Prices', text: 'Our prices', fileIds };
    const many = Array.from({ length: 5 }, () => server.ctx.ids.uuid());
    await refusesInput(server, saveQuickReply, {
      token: other,
      cases: [
        { input, path: 'fileIds.0', rule: 'unknown' },
        { input: { ...input, fileIds: many }, path: 'fileIds', rule: 'tooMany' },
      ],
    });
    const { id, files } = await server.ok(saveQuickReply, input, merchant);
    expect(files.map((file) => file.id)).toEqual(fileIds);
    // What is not named stays.
    await server.ok(saveQuickReply, { id, title: 'Prices', text: 'New prices' }, merchant);
    const [listed] = await server.ok(listQuickReplies, {}, merchant);
    expect(listed).toMatchObject({ text: 'New prices', files: [{ id: fileIds[0] }] });
    const text = textInput(server, conversationId, 'New prices');
    const sent = { ...text, kind: 'picture' as const, fileIds, quickReplyId: id };
    const { message } = await server.ok(sendMessage, sent, merchant);
    expect(message.files.map((file) => file.id)).toEqual(fileIds);
  });

  it('of the desk bring along what a colleague has uploaded', async () => {
    const customer = await loadImToken(server, (await givenCustomer(server)).token);
    const { id: conversationId } = await server.ok(openConversation, { with: 'staff' }, customer);
    const [noura, adel] = [
      await loadImToken(server, (await givenStaff(server)).token),
      await loadImToken(server, (await givenStaff(server)).token),
    ];
    const fileIds = [await givenMessageFile(server, noura)];
    const input = { title: 'How to', text: 'See the picture', fileIds };
    const { id: quickReplyId } = await server.ok(saveQuickReply, input, noura);
    await server.ok(saveQuickReply, { ...input, id: quickReplyId, title: 'How' }, adel);
    const sent = { ...textInput(server, conversationId, 'See'), kind: 'picture' as const, fileIds };
    expect((await server.call(sendMessage, sent, adel)).code).toBe(errorCodes.invalid);
    await server.ok(sendMessage, { ...sent, quickReplyId }, adel);
  });

  it('keep their pictures from the sweep, which takes them once no sentence names them', async () => {
    const staff = await loadImToken(server, (await givenStaff(server)).token);
    const fileId = await givenMessageFile(server, staff);
    const input = { title: 'How to', text: 'See the picture', fileIds: [fileId] };
    const { id } = await server.ok(saveQuickReply, input, staff);
    const sweep = async () => {
      await server.db
        .update(files)
        .set({ checkedAt: new Date(0) })
        .where(eq(files.id, fileId));
      await sweepMessageFiles(server.ctx);
      return server.db.$count(files, eq(files.id, fileId));
    };
    expect(await sweep()).toBe(1);
    await server.ok(removeQuickReply, { id }, staff);
    expect(await sweep()).toBe(0);
  });
});
