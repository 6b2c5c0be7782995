import { Ltr, UserParagraph, UserText } from '../src/bdi.tsx';
import { StatusBadge } from '../src/badge.tsx';
import { CopyText } from '../src/copy-text.tsx';
import { DescriptionList } from '../src/description-list.tsx';
import { ImageGrid } from '../src/image-grid.tsx';
import { Money } from '../src/money.tsx';
import { Columns, Section } from '../src/page.tsx';
import { Rating } from '../src/rating.tsx';
import { Stepper, type StepState } from '../src/stepper.tsx';
import { Timeline } from '../src/timeline.tsx';
import type { Words } from './words.ts';

const photo = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><path fill="url(#g)" d="M0 0h80v60H0z"/><path fill="#fff" opacity=".35" d="M10 44h60v4H10zM16 30h20v14H16zM44 22h16v22H44z"/></svg>`)}`;

export const photos = [
  photo('#d8b98a', '#8a5a2b'),
  photo('#9fc4b8', '#0f6b58'),
  photo('#b8c7dd', '#4a6a94'),
];

const states: StepState[] = ['done', 'done', 'current', 'todo'];

export function Details({ w }: { w: Words }) {
  const [customer, phone, email, when, order, address, note] = w.labels;
  const tones = ['info', 'neutral', 'success', 'accent'] as const;
  return (
    <>
      <Section title={w.application}>
        <Stepper
          label={w.application}
          stateLabels={w.stepStates}
          steps={w.steps.map((label, index) => ({
            key: label,
            label,
            description: w.stepText[index],
            state: states[index] ?? 'todo',
          }))}
        />
      </Section>
      <Columns
        aside={
          <>
            <Section title={w.payment}>
              <DescriptionList
                look="rows"
                items={[
                  { label: w.sums[0] ?? '', value: <Money fils={48_500} /> },
                  { label: w.sums[1] ?? '', value: <Money fils={-4_850} sign="always" /> },
                  { label: w.sums[2] ?? '', value: <Money fils={2_079} /> },
                  { label: w.sums[3] ?? '', value: <Money fils={-4_157} sign="always" /> },
                  {
                    label: w.sums[4] ?? '',
                    value: <Money fils={39_493} strong sign="always" />,
                    total: true,
                  },
                ]}
              />
            </Section>
            <Section title={w.history}>
              <Timeline
                label={w.history}
                events={w.events.map((title, index) => ({
                  key: title,
                  title,
                  meta: w.metas[index],
                  tone: tones[index] ?? 'neutral',
                  upcoming: index === 3,
                }))}
              />
            </Section>
          </>
        }
      >
        <Section
          title={w.details}
          description={w.detailsText}
          actions={<StatusBadge tone="info">{w.states[0]}</StatusBadge>}
        >
          <DescriptionList
            items={[
              { label: customer ?? '', value: <UserText>{w.customers[0]}</UserText> },
              { label: phone ?? '', value: <Ltr>+971 50 123 4567</Ltr> },
              { label: email ?? '', value: <Ltr>omar.haddad@example.com</Ltr> },
              { label: when ?? '', value: <Ltr>22/11/2026, 10:00</Ltr> },
              {
                label: order ?? '',
                value: <CopyText text="KH-20418" copyLabel={w.copy} copiedLabel={w.copied} />,
              },
              {
                label: w.rate,
                value: <Rating value={4.6} label={w.score} showNumber count={w.reviews} />,
              },
              { label: address ?? '', value: <UserText>{w.address}</UserText>, wide: true },
              {
                label: note ?? '',
                value: <UserParagraph>{w.customerNote}</UserParagraph>,
                wide: true,
              },
            ]}
          />
        </Section>
        <Section title={w.photos}>
          <ImageGrid
            label={w.photos}
            coverLabel={w.cover}
            onOpen={() => undefined}
            images={photos.map((url, index) => ({
              id: String(index),
              url,
              alt: w.alt[index] ?? '',
              cover: index === 0,
              caption: w.alt[index],
            }))}
          />
        </Section>
      </Columns>
    </>
  );
}
