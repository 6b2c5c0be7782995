import { lazyCode } from '@khidma/app/route/lazy-code';
import classes from './place-sketch.module.css';

// The table of places is more than a first load has room for.
const PlaceDistance = lazyCode(
  async () => (await import('./place-distance.tsx')).PlaceDistance,
  <></>,
);

/** The same streets three times, each the mirror of the one beside it: they meet at the edges. */
const blocks = ['scale(-1 1)', 'scale(1 1)', 'translate(640) scale(-1 1)'];

/** A place among streets, with how far it is where that is known: no map, which would say more than is known. */
export function PlaceSketch({ community }: { readonly community: string | null }) {
  return (
    <div className={classes.place}>
      <svg viewBox="-320 0 960 120" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {blocks.map((transform) => (
          <g key={transform} transform={transform}>
            <path className={classes.water} d="M0 104c60-14 110 6 170-4s100-16 150-8v28H0z" />
            <path
              className={classes.blocks}
              d="M84 8h34v16H84zM84 42h22v20H84zM128 44h44v10h-44zM206 6h42v18h-42zM206 64h34v14h-34zM278 42h30v26h-30zM14 42h42v22H14z"
            />
            <path
              className={classes.streets}
              d="M0 84l70-8h250M0 32h320M70 0v92M190 0v88M264 0v84M70 76l120-44 74-32"
            />
          </g>
        ))}
        <path
          className={classes.pin}
          d="M160 72c-8-10-13-16-13-24a13 13 0 0 1 26 0c0 8-5 14-13 24z"
        />
        <circle className={classes.eye} cx="160" cy="48" r="5" />
      </svg>
      {community !== null && <PlaceDistance community={community} />}
    </div>
  );
}
