import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from './button.tsx';
import { LoadingPlaceholder, DetailSkeleton } from './loading.tsx';
import { Columns, Page, PageHeader, Section } from './page.tsx';
import { mount } from './testing/browser.tsx';

/** A page whose parts come one after another. */
function Parts() {
  const [come, setCome] = useState(0);
  return (
    <Page>
      <PageHeader
        title="Order"
        actions={<Button onClick={() => setCome(come + 1)}>Next comes</Button>}
      />
      <Section title="First">
        {come > 0 ? <p style={{ height: '20rem' }}>Here</p> : <DetailSkeleton label="Loading" />}
      </Section>
      <Columns aside={<Section title="Beside">Here</Section>}>
        {come > 1 ? <Section title="Fetched">Here</Section> : <LoadingPlaceholder />}
        <Section title="Last">Here</Section>
      </Columns>
      <dialog open aria-label="Asked meanwhile" />
    </Page>
  );
}

const seen = (): string[] =>
  page
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

describe('a page whose parts come one after another', () => {
  it('shows what stands below a part once that is there, so that nothing is pushed', async () => {
    await mount(<Parts />, 'ltr', 'div');
    await expect.poll(seen).toEqual(['Order', 'First']);
    // What was opened is no part of the page.
    await expect.element(page.getByRole('dialog', { name: 'Asked meanwhile' })).toBeVisible();
    const next = page.getByRole('button', { name: 'Next comes' });
    await next.click();
    await expect.poll(seen).toEqual(['Order', 'First', 'Beside']);
    await next.click();
    await expect.poll(seen).toEqual(['Order', 'First', 'Fetched', 'Last', 'Beside']);
  });
});

describe('the head of a page', () => {
  const description = 'What customers and merchants cannot settle themselves. '.repeat(3);

  it('keeps its buttons beside the title on a desk, however long its description is', async () => {
    await page.viewport(1000, 800);
    await mount(
      <Page>
        <PageHeader
          title="Disputes"
          description={description}
          actions={
            <div style={{ inlineSize: '20rem', textAlign: 'end' }}>
              <Button>File</Button>
            </div>
          }
        />
      </Page>,
      'ltr',
      'div',
    );
    const words = page
      .getByText(/^What customers/)
      .element()
      .getBoundingClientRect();
    const button = page.getByRole('button', { name: 'File' }).element().getBoundingClientRect();
    expect(words.right).toBeLessThan(button.left);
    expect(button.right).toBeGreaterThan(900);
  });
});
