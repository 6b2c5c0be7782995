import { useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { cx } from './cx.ts';
import { FieldFrame } from './field.tsx';
import classes from './signature-pad.module.css';
import { TextButton } from './text-button.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SignaturePadProps {
  /** Says how to sign; whoever cannot draw types the name in a field beside it. */
  readonly label: string;
  readonly description?: string | undefined;
  readonly clearLabel: string;
  readonly error?: string | undefined;
  /** What is drawn, as PNG: dark on white; null once it is cleared. */
  readonly onChange: (drawn: Blob | null) => void;
}

/** A field to sign in: with a finger, a pen or a mouse. */
export function SignaturePad({
  label,
  description,
  clearLabel,
  error,
  onChange,
}: SignaturePadProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Point[][]>([]);
  const [isSigned, setSigned] = useState(false);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    // Another width empties a canvas: what was drawn is drawn again.
    const watch = new ResizeObserver(() => redraw(element, strokes.current));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const follow = (event: PointerEvent<HTMLCanvasElement>): void => {
    const stroke = strokes.current.at(-1);
    if (stroke === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    stroke.push({ x: event.clientX - left, y: event.clientY - top });
    redraw(event.currentTarget, strokes.current);
  };
  return (
    <FieldFrame id={id} group label={label} description={description} error={error}>
      <canvas
        ref={canvas}
        id={id}
        role="img"
        aria-labelledby={`${id}-label`}
        className={cx(classes.pad, error !== undefined && classes.invalid)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          strokes.current.push([]);
          follow(event);
        }}
        onPointerMove={follow}
        onPointerUp={(event) => {
          follow(event);
          setSigned(true);
          onChange(pictureOf(event.currentTarget));
        }}
      />
      {isSigned && (
        <TextButton
          onClick={() => {
            strokes.current = [];
            if (canvas.current) redraw(canvas.current, []);
            setSigned(false);
            onChange(null);
          }}
        >
          {clearLabel}
        </TextButton>
      )}
    </FieldFrame>
  );
}

/**
 * Returns what a canvas shows, at once: `toBlob` waits until the page has nothing else to do, for seconds on a slow
 * phone, and a form that is sent meanwhile would find no signature.
 */
function pictureOf(canvas: HTMLCanvasElement): Blob {
  const bytes = atob(canvas.toDataURL('image/png').replace(/^[^,]*,/, ''));
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}

/** Two pixels of ink for each that is seen are enough for paper. */
const density = 2;

/** Ink and paper are no part of a theme: what is signed looks the same wherever it is looked at. */
const [ink, paper] = ['#111', '#fff'];

function redraw(canvas: HTMLCanvasElement, strokes: readonly (readonly Point[])[]): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * density;
  canvas.height = height * density;
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  brush.scale(density, density);
  brush.fillStyle = paper;
  brush.fillRect(0, 0, width, height);
  brush.strokeStyle = ink;
  brush.lineWidth = 2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (first === undefined) continue;
    brush.beginPath();
    brush.moveTo(first.x, first.y);
    // A dot is a line of no length.
    for (const { x, y } of rest.length === 0 ? [first] : rest) brush.lineTo(x, y);
    brush.stroke();
  }
}
