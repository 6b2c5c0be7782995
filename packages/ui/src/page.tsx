import { createContext, useContext, useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { UiLink } from './link.tsx';
import { isGiven } from './is-given.ts';
import classes from './page.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface PageProps {
  children: ReactNode;
  /** For forms: in a wide window the heads of the sections stand beside their fields. */
  narrow?: boolean | undefined;
}

/** The frame of one screen: measure, padding and the rhythm between its parts. */
export function Page({ children, narrow }: PageProps) {
  return (
    <div data-in-order className={cx(classes.page, narrow && classes.narrow)}>
      {children}
    </div>
  );
}

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** See `Breadcrumbs`. */
  breadcrumbs?: readonly Crumb[] | undefined;
  /** Beside the title: the state of the thing. */
  badge?: ReactNode;
  /** Before title and description: a square that the thing is known by. */
  picture?: ReactNode;
}

/** Stands behind the title of every page: the way to its help. */
export const PageHelp = createContext<ReactNode>(null);

/** The one h1 of a screen, with what can be done there. */
export function PageHeader({
  title,
  description,
  actions,
  breadcrumbs,
  badge,
  picture,
}: PageHeaderProps) {
  const help = useContext(PageHelp);
  return (
    <header className={classes.header}>
      {breadcrumbs && (
        <div className={classes.crumbs}>
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      {picture != null && <div className={classes.headPicture}>{picture}</div>}
      <div className={classes.headText}>
        <div className={classes.titleRow}>
          <h1 className="k-title">{title}</h1>
          {(badge != null || help != null) && (
            <span className={classes.titleMarks}>
              {badge}
              {help}
            </span>
          )}
        </div>
        {description != null && <div className={classes.description}>{description}</div>}
      </div>
      {isGiven(actions) && <div className={`k-wrap ${classes.actions}`}>{actions}</div>}
    </header>
  );
}

/** A screen on the way to this one. */
interface Crumb {
  readonly label: ReactNode;
  readonly href?: string | undefined;
}

export interface BreadcrumbsProps {
  /** From the top; the last, without an address, is this screen. */
  items: readonly Crumb[];
}

/** The way back up. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { youAreHere } = useUiTexts();
  return (
    <nav aria-label={youAreHere}>
      <ol className={classes.crumbList}>
        {items.map((item, index) => (
          <li key={index}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <UiLink href={item.href}>{item.label}</UiLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface CardProps {
  children: ReactNode;
  /** Without padding, for a table or list that runs to the edges. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A white sheet on the canvas. */
export function Card({ children, flush, className }: CardProps) {
  return <div className={cx(classes.card, !flush && 'k-pad', className)}>{children}</div>;
}

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Under a line at the bottom: the section's own buttons. */
  footer?: ReactNode;
  flush?: boolean | undefined;
  id?: string | undefined;
  /** Left out where the heading and its button say all. */
  children?: ReactNode;
}

/** A card with a heading; a region that assistive technology can jump to. */
export function Section({
  title,
  description,
  actions,
  footer,
  flush,
  id,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId} id={id}>
      <div className={classes.sectionHead}>
        <div className={classes.headText}>
          <h2 className={classes.sectionTitle} id={headingId}>
            {title}
          </h2>
          {description != null && (
            <div className={`k-quiet ${classes.sectionText}`}>{description}</div>
          )}
        </div>
        {isGiven(actions) && <div className={`k-wrap ${classes.actions}`}>{actions}</div>}
      </div>
      {isGiven(children) && <div className={cx(!flush && 'k-pad')}>{children}</div>}
      {isGiven(footer) && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}

export interface ColumnsProps {
  children: ReactNode;
  /** 20rem at the end on a desk, below on a phone: summary, timeline. */
  aside: ReactNode;
  /** Above on a phone: what says what the rest is about. */
  asideFirst?: boolean | undefined;
}

/** Main matter and a column beside it. */
export function Columns({ children, aside, asideFirst }: ColumnsProps) {
  return (
    // Both are as tall as the taller one, so that what is in them can stay in sight.
    <div className={cx(classes.columns, asideFirst && classes.asideFirst)}>
      <div data-in-order className="k-stack-5">
        {children}
      </div>
      <div data-in-order className="k-stack-5">
        {aside}
      </div>
    </div>
  );
}

export interface FieldGridProps {
  children: ReactNode;
  /** One column, 32rem at most. */
  single?: boolean | undefined;
}

/** Fields in two columns on a desk, one on a phone. */
export function FieldGrid({ children, single }: FieldGridProps) {
  return <div className={cx(classes.fields, single && classes.one)}>{children}</div>;
}

/** Spans both columns of a FieldGrid. */
export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
