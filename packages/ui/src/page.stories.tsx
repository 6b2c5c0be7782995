import { StatusBadge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card, Columns, FieldGrid, Page, PageHeader, Section, FullWidth } from './page.tsx';
import { TextField } from './text-field.tsx';
import { nothing, story } from './testing/story.tsx';

const meta = { title: 'Frame/Page' };
export default meta;

const whole = { parameters: { layout: 'fullscreen' } } as const;

export const Order = story(
  (w) => (
    <Page>
      <PageHeader
        title={w.orderTitle}
        badge={<StatusBadge tone="warning">{w.states[1]}</StatusBadge>}
        breadcrumbs={[
          { label: w.home, href: '#home' },
          { label: w.orders, href: '#orders' },
          { label: w.orderTitle },
        ]}
        actions={
          <>
            <Button>{w.export}</Button>
            <Button kind="primary">{w.complete}</Button>
          </>
        }
      />
      <Columns aside={<Section title={w.history}>{w.metas[0]}</Section>}>
        <Section
          title={w.details}
          description={w.detailsText}
          actions={<Button size="sm">{w.reply}</Button>}
          footer={<Button kind="primary">{w.save}</Button>}
        >
          {w.longText}
        </Section>
        <Card>{w.introText}</Card>
      </Columns>
    </Page>
  ),
  whole,
);

export const Form = story(
  (w) => (
    <Page narrow>
      <PageHeader
        title={w.longLabel}
        description={w.longText}
        badge={<StatusBadge tone="danger">{w.longLabel}</StatusBadge>}
        breadcrumbs={[{ label: w.merchant, href: '#home' }, { label: w.longLabel }]}
        actions={<Button>{w.longAction}</Button>}
      />
      <Section title={w.form} description={w.formText}>
        <FieldGrid>
          <TextField label={w.name} value={w.merchant} onChange={nothing} />
          <TextField label={w.email} value="" onChange={nothing} error={w.longError} />
          <FullWidth>
            <TextField label={w.longLabel} value={w.address} onChange={nothing} />
          </FullWidth>
        </FieldGrid>
      </Section>
    </Page>
  ),
  whole,
);
