import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { panelDouble, panelOrigin } from '@khidma/app/testing/panel-double';
import { answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { countUnreadStaffNotices } from '@khidma/contract/messaging/notices';
import { imInfo } from '@khidma/contract/shapes/account';
import { getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { describe, expect, it } from 'vitest';
import { renderConsole, staffSession } from '../../testing/render-console.tsx';

const info = sample(imInfo, {
  imToken: 'im-3',
  imTokenExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

describe('The desk of customer service is the same panel, with a token of staff', () => {
  it('tells it who works there, and leads to the console’s own screens alone', async () => {
    const screen = await renderConsole(
      '/messages',
      [
        answer(getStaffImInfo, info),
        answer(countUnreadStaffNotices, { unread: 0 }),
        answer(getStaffOverview, sample(getStaffOverview.output, { answers: 4 })),
      ],
      { framed: true, messengerOrigin: panelOrigin },
    );
    await screen.find('heading', 'Customer service');
    // What waits for an answer, as the start page counts it.
    await screen.window.find('link', /^Customer service *4/);
    const panel = await panelDouble();
    await panel.open();
    expect(panel.told[0]).toMatchObject({
      code: 101,
      data: { user: { id: staffSession.staff.id, name: 'Mariam' }, token: 'im-3' },
    });
    await panel.say('routerGoTo', { path: '/sign-in' });
    expect(screen.address()).toBe('/messages');
  });
});
