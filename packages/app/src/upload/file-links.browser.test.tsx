import { mount } from '@khidma/ui/testing/browser';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FileLinks } from './file-links.tsx';

const name = 'account-letter-of-the-bank-november-2026.pdf';
const file = {
  id: '1',
  kind: 'document',
  name,
  mime: 'application/pdf',
  size: 84_000,
  width: null,
  height: null,
  url: '#',
  thumbUrl: null,
};

describe('links of files', () => {
  it('cut a name rather than widen the column of a table', async () => {
    await mount(
      <table style={{ width: '12rem' }}>
        <tbody>
          <tr>
            <td>
              <FileLinks label="Proof" files={[file]} />
            </td>
          </tr>
        </tbody>
      </table>,
    );
    const table = page.getByRole('table');
    await expect.element(page.getByRole('link', { name })).toBeVisible();
    expect(table.element().getBoundingClientRect().width).toBe(192);
  });

  it('stand where the words around them do', async () => {
    await mount(
      <div style={{ width: '40rem', textAlign: 'end' }}>
        <FileLinks label="Proof" files={[file]} />
      </div>,
    );
    const link = page.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const list = page.getByRole('list', { name: 'Proof' });
    const end = list.element().parentElement?.getBoundingClientRect().right;
    expect(link.element().getBoundingClientRect().right).toBe(end);
  });
});
