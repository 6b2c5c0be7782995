import classes from './frame-page.module.css';

/** The screen of messages: the panel beside the screens fills it and brings what there is to see; here is its name. */
export function FramePage({ title }: { readonly title: string }) {
  return <h1 className={classes.heading}>{title}</h1>;
}
