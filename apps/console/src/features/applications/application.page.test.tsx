import { descriptionOf } from '@khidma/app/testing/by-role';
import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import {
  answer,
  hold,
  inTurn,
  refuse,
  refuseFields,
  type Answer,
} from '@khidma/app/testing/wire-double';
import {
  getApplicationForAudit,
  judgeApplication,
  rejectApplication,
  startAudit,
} from '@khidma/contract/merchants/application-audits';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const id = sampleId(72);
const path = `/applications/${id}`;
const submitted = sample(getApplicationForAudit.output, {
  id,
  reference: 'AP-2026-7',
  merchantName: 'Desert Rose',
  status: 'Submitted',
});
const inAudit = { ...submitted, status: 'InAudit' } as const;
const render = (...answers: Answer[]) => renderConsole(path, answers);

describe('an application', () => {
  itLoads({ render, endpoint: getApplicationForAudit, output: submitted, shows: 'AP-2026-7' });

  it('that is not there leads to the overview', async () => {
    const screen = await render(refuse(getApplicationForAudit, 'notFound'));
    await screen.find('heading', 'Page not found');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole(path, [answer(getApplicationForAudit, submitted)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'Desert Rose');
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('the audit', () => {
  it('that somebody else has begun says so, and shows how it stands', async () => {
    const screen = await render(
      answer(getApplicationForAudit, submitted),
      refuse(startAudit, 'applicationWrongState', { message: 'Somebody else has it' }),
    );
    await screen.find('button', 'Start audit');
    screen.set(answer(getApplicationForAudit, inAudit));
    await screen.press('button', 'Start audit');
    await screen.window.shows('Somebody else has it');
    await screen.until(() => screen.query('button', 'Start audit') === undefined);
  });

  it('goes on from what a reading brings that a verdict interrupted', async () => {
    const reading = hold(getApplicationForAudit);
    const screen = await render(
      inTurn(answer(getApplicationForAudit, submitted), reading),
      answer(startAudit, sample(startAudit.output)),
      answer(judgeApplication, sample(judgeApplication.output)),
    );
    await screen.press('button', 'Start audit');
    await screen.until(() => screen.calls(getApplicationForAudit).length > 1);
    await screen.press('button', 'Approve Merchant name');
    await screen.until(() => screen.calls(getApplicationForAudit).length > 2);
    await reading.release(inAudit);
    await screen.find('button', 'Approve');
  });

  it('says what is missing once, at the button that waits for it', async () => {
    const screen = await render(
      answer(getApplicationForAudit, { ...inAudit, licenceDocuments: [] }),
    );
    const approve = await screen.find('button', 'Approve');
    expect(descriptionOf(approve)).toContain('Still missing');
    expect(document.body.textContent?.match(/Still missing/g)).toHaveLength(1);
  });

  it('ends with a message, which stays where it is refused', async () => {
    const screen = await render(
      answer(getApplicationForAudit, inAudit),
      refuseFields(rejectApplication, [{ path: 'message', message: 'Please write no links' }]),
    );
    await screen.press('button', 'Reject');
    const dialog = screen.within('dialog', 'Reject this application?');
    await dialog.press('button', 'Reject');
    await dialog.refused('Message to the applicant', 'Please fill in this field');
    await dialog.type('Message to the applicant', 'See http://example.ae');
    await dialog.press('button', 'Reject');
    await dialog.refused('Message to the applicant', 'Please write no links');
    expect(dialog.field('Message to the applicant').value).toBe('See http://example.ae');
    screen.set(answer(rejectApplication, sample(rejectApplication.output)));
    await dialog.press('button', 'Reject');
    await screen.window.shows('Sent back to the applicant');
    expect(screen.calls(rejectApplication)).toHaveLength(2);
  });
});
