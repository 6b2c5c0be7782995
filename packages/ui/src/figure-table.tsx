import { cx } from './cx.ts';
import classes from './figure-table.module.css';

/** Figures in words: a head, and rows whose first cell names them. */
export interface Figures {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface FigureTableProps {
  readonly label: string;
  readonly figures: Figures;
  /** Heard, not seen: it stands beside its drawing. */
  readonly isHidden?: boolean;
}

/** A small table of figures; it scrolls in its frame, by keys too, where it is wider. */
export function FigureTable({ label, figures, isHidden = false }: FigureTableProps) {
  const table = (
    <table className={classes.table}>
      <caption className="k-unseen">{label}</caption>
      <thead>
        <tr>
          {figures.head.map((head, index) =>
            head === '' ? (
              <td key={index} aria-hidden />
            ) : (
              <Head key={index} text={head} isNumber={index > 0} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {figures.rows.map(([name, ...cells], index) => (
          <tr key={index}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            {cells.map((cell, place) => (
              <td key={place} className={classes.number}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (isHidden) return <div className="k-unseen">{table}</div>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, where nothing in it takes the focus
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      {table}
    </div>
  );
}

const Head = ({ text, isNumber }: { readonly text: string; readonly isNumber: boolean }) => (
  <th scope="col" className={cx(isNumber && classes.number)}>
    {text}
  </th>
);
