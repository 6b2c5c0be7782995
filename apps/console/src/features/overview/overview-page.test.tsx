import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { pageApplications } from '@khidma/contract/staff/page-applications';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const overview = sample(getStaffOverview.output, {
  staff: staffSession.staff,
  waiting: { applications: 3, disputes: 2 },
});
const none = answer(pageApplications, sample(pageApplications.output));
const render = (...answers: Answer[]) => renderConsole('/', [none, ...answers]);

describe('the overview', () => {
  itLoads({
    render,
    endpoint: getStaffOverview,
    output: overview,
    shows: 'Nothing waiting',
  });

  it('says where nothing waits, and leads to each queue', async () => {
    const screen = await render(answer(getStaffOverview, overview));
    await screen.shows('No applications waiting');
    await screen.shows('Nothing waiting');
    const link = screen.get('link', 'Open queue: Services');
    expect(link.getAttribute('href')).toContain('/services');
    // What was reported comes first there, not every comment.
    const comments = screen.get('link', 'Open queue: Comments');
    expect(comments.getAttribute('href')).toContain('/comments?state=reported');
  });

  it('shows what waits where the next applications do not come, and asks for them again', async () => {
    const screen = await render(
      answer(getStaffOverview, overview),
      refuse(pageApplications, 'unavailable', { message: 'Down for a minute' }),
    );
    await screen.shows('Down for a minute');
    await screen.shows('Welcome, Mariam');
    screen.set(none);
    await screen.press('button', 'Try again');
    await screen.shows('No applications waiting');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderConsole('/', [none, answer(getStaffOverview, overview)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', /Mariam/);
    expect(document.documentElement.dir).toBe('rtl');
  });
});
