import type { ServiceDetail } from '@khidma/contract/shapes/service';
import { UserParagraph } from '@khidma/ui/bdi';
import { cx } from '@khidma/ui/cx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import type { MarkedLine } from './line-difference.ts';
import { useNamedMedia } from '@khidma/app/pictures/named-media';
import { Thumb } from '@khidma/app/pictures/thumb.tsx';
import type { Stretch } from './word-difference.ts';
import classes from './service-changes.module.css';

type Side = 'before' | 'after';

/** One side of a change, under its heading. */
function SideBox({ side, children }: { readonly side: Side; readonly children: ReactNode }) {
  const t = useTranslations('serviceViews.changes');
  return (
    <div className={cx(classes.side, classes[side])}>
      <div className={classes.heading}>{t(side === 'before' ? 'onSale' : 'update')}</div>
      {children}
    </div>
  );
}

function Nothing() {
  const t = useTranslations('serviceViews.changes');
  return <span className={classes.nothing}>{t('nothing')}</span>;
}

interface MarkedTextProps {
  readonly side: Side;
  readonly stretches: readonly Stretch[];
}

/** One side of a text, with what the other side does not have marked. */
export function MarkedText({ side, stretches }: MarkedTextProps) {
  const shown = stretches.filter((stretch) => stretch.side === 'both' || stretch.side === side);
  return (
    <SideBox side={side}>
      {shown.length === 0 ? (
        <Nothing />
      ) : (
        <UserParagraph>
          {shown.map(({ text, side: of }, index) => (
            <Mark key={index} side={of}>
              {text}
            </Mark>
          ))}
        </UserParagraph>
      )}
    </SideBox>
  );
}

interface MarkedLinesProps {
  readonly side: Side;
  readonly lines: readonly MarkedLine[];
}

/** One side of a list, with the lines that the other side does not have marked. */
export function MarkedLines({ side, lines }: MarkedLinesProps) {
  return (
    <SideBox side={side}>
      {lines.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ text, side: of }) => (
            <li key={text}>
              <Mark side={of}>{text}</Mark>
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}

function Mark({
  side,
  children,
}: {
  readonly side: Stretch['side'];
  readonly children: ReactNode;
}) {
  if (side === 'before') return <del className={classes.gone}>{children}</del>;
  return side === 'after' ? <ins className={classes.come}>{children}</ins> : children;
}

interface MediaChangeProps {
  readonly service: Pick<ServiceDetail, 'media'>;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Both sides' files, small, with those that go and those that come marked. */
export function MediaChange({ service, before, after }: MediaChangeProps) {
  const t = useTranslations('serviceViews.changes');
  const added = after.filter((id) => !before.includes(id)).length;
  const removed = before.filter((id) => !after.includes(id)).length;
  const words = [
    ...(added > 0 ? [t('added', { count: added })] : []),
    ...(removed > 0 ? [t('removed', { count: removed })] : []),
    ...(added + removed === 0 ? [t('reordered')] : []),
  ];
  return (
    <>
      <div className={classes.part}>
        <DotLine>{words}</DotLine>
      </div>
      <SideBox side="before">
        <Thumbs service={service} ids={before} others={after} mark={classes.goes} />
      </SideBox>
      <SideBox side="after">
        <Thumbs service={service} ids={after} others={before} mark={classes.comes} />
      </SideBox>
    </>
  );
}

interface ThumbsProps {
  readonly service: MediaChangeProps['service'];
  readonly ids: readonly string[];
  readonly others: readonly string[];
  readonly mark: string | undefined;
}

function Thumbs({ service, ids, others, mark }: ThumbsProps) {
  const byId = new Map(service.media.map((file) => [file.id, file]));
  const media = useNamedMedia(ids.flatMap((id) => byId.get(id) ?? []));
  if (media.length === 0) return <Nothing />;
  return (
    <ul className={classes.thumbs}>
      {media.map((each) => (
        <li key={each.file.id} className={cx(!others.includes(each.file.id) && mark)}>
          <Thumb media={each} />
          <span className={classes.spoken}>{each.name}</span>
        </li>
      ))}
    </ul>
  );
}
